import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import { orderStatus } from "../../test/harness/order-actions.ts";
import {
	askForReturn,
	type Delivered,
	makeDelivered,
	makeReturn,
} from "../../test/harness/orders/return-actions.ts";
import { settled } from "./race-refunds.ts";
import { type Race, type RaceShop, side } from "./race-shop.ts";
import { lineRow, sumOf } from "./race-steps.ts";

const unitTaka = 1_500;

function askReturn({ send }: RaceShop, { orderId, customer }: Delivered, lines: object[]) {
	const body = { reason: "damaged", words: "It does not start.", lines };
	return send(customer, "POST", `/order/${orderId}/return`, body);
}

function close({ send }: RaceShop, id: string, admin: SignedInUser, line: object) {
	return send(admin, "POST", `/return/${id}/close`, { refundedTotal: 0, lines: [line] });
}

/** One unit has come back and its return is closed, while others give money back and the buyer sends another in. */
async function refundOrReturn(race: RaceShop): Promise<void> {
	const { random } = race;
	const bought = await makeReturn(race.shop);
	const { orderId, partId, parts, admin, returnId } = bought;
	const amount = () => 1 + random.below(unitTaka);
	const refund = (lines: object[]) => () =>
		race.send(admin, "POST", `/allOrders/${orderId}/refund`, { refundedTotal: 0, lines });
	const [other = ""] = parts.slice(1);
	const all = [
		{ partId, amount: 2 * unitTaka },
		{ partId: other, amount: unitTaka },
	];
	const [closings, , refunds] = await race.atOnce(
		[
			side("closing a return beside refunds", ["200", "409 refund-changed"], () =>
				close(race, returnId, admin, { partId, amount: amount(), restocked: 1 }),
			),
			side("asking beside a refund", ["201", "409 not-delivered"], () =>
				askReturn(race, bought, [{ partId: other, quantity: 1 }]),
			),
			side(
				"a refund beside a return",
				["201", "409 refund-changed"],
				refund([{ partId, amount: amount() }]),
				refund(all),
			),
		],
		12,
	);
	const { order, back, parts: made } = await settled(race, bought);
	const decided = [...closings, ...refunds].filter(({ status }) => status < 300).length;
	const isWhole = refunds[1]?.status === 201;
	const isAll = back === order.totalTaka * 100 && order.refundedAt !== null;
	if (back !== order.refundedPoisha || made !== 1 || decided !== 1 || isWhole !== isAll)
		race.object("what went back is not what was decided", { bought, closings, refunds, back });
	const isClosed = closings[0]?.status === 200;
	const { available } = await orderStatus(race.direct, bought);
	if (available !== (isClosed ? 1 : 0))
		race.object("another number of units is in stock than came back", { bought, available });
	race.count(isClosed ? "closed before any refund" : "refunded before it was closed");
}

/** The same two units are sent back from several windows. */
async function returnTwice(race: RaceShop): Promise<void> {
	const { random } = race;
	const bought = await makeDelivered(race.shop, await makeAdmin(race.shop));
	const { partId, parts } = bought;
	const quantities = Array.from({ length: 4 }, () => 1 + random.below(2));
	const asking = quantities.map((quantity, index) => () => {
		const beside = index === 0 ? [{ partId: parts[1], quantity: 1 }] : [];
		return askReturn(race, bought, random.shuffled([{ partId, quantity }, ...beside]));
	});
	const [answers] = await race.atOnce([
		side("asking for the same units", ["201", "409 return-too-many"], ...asking),
	]);
	const line = await lineRow(race, partId);
	const taken = quantities.filter((_, index) => answers[index]?.status === 201);
	const sum = taken.reduce((all, each) => all + each, 0);
	const isFull = quantities.every(
		(each, index) => answers[index]?.status === 201 || sum + each > 2,
	);
	if (sum > 2 || line?.returnedQuantity !== sum || !isFull)
		race.object("units are in two returns, or in none", { bought, quantities, answers, line });
	race.count("returns of the same units", taken.length);
	race.count("refused, the units were in another", quantities.length - taken.length);
}

/** The shop accepts and refuses what the buyer withdraws. */
async function decideOrWithdraw(race: RaceShop): Promise<void> {
	const admin = await makeAdmin(race.shop);
	const bought = await makeDelivered(race.shop, admin);
	const { insertedId } = await askForReturn(race.shop, bought);
	const path = `/return/${insertedId}`;
	const decide = (state: string) => () =>
		race.send(admin, "PATCH", path, { state, answer: `It is ${state}.` });
	const withdraw = () => race.send(bought.customer, "POST", `${path}/withdraw`);
	const [decisions, withdrawn] = await race.atOnce(
		[
			side("a decision", ["200", "409 not-that-way"], decide("accepted"), decide("refused")),
			side("a withdrawal", ["200", "409 return-decided"], withdraw, withdraw),
		],
		8,
	);
	const times = sumOf(withdrawn, "modifiedCount");
	const decided = sumOf(decisions, "modifiedCount");
	// What was accepted may still be refused, as long as nothing came.
	const isRight = times === 1 ? decided === 0 : decided > 0;
	const line = await lineRow(race, bought.partId);
	const isFree = times === 1 || decisions[1]?.status === 200;
	if (!isRight || times > 1 || line?.returnedQuantity !== (isFree ? 0 : 1))
		race.object("a return was not either decided or withdrawn", { decisions, withdrawn, line });
	race.count(times === 1 ? "withdrawn, not decided" : "decided, not withdrawn");
}

/** Two admins close a return, each with another decision, and each twice. */
async function closeTwice(race: RaceShop): Promise<void> {
	const { random } = race;
	const bought = await makeReturn(race.shop);
	const { partId, admin, returnId } = bought;
	const other = await makeAdmin(race.shop);
	const keeping = { partId, amount: 1 + random.below(unitTaka), restocked: 1 };
	const sent = { partId, amount: random.below(2) * 700, sentBack: 1 };
	const closings = [1, 2].flatMap(() => [
		() => close(race, returnId, admin, keeping),
		() => close(race, returnId, other, sent),
	]);
	const allowed = ["200", "409 closed-otherwise"];
	const [answers] = await race.atOnce([side("closing a return", allowed, ...closings)], 8);
	const closed = answers.filter(({ modifiedCount }) => modifiedCount === 1).length;
	const isKept = answers[0]?.status === 200;
	const same = answers.every(
		({ status }, index) => (status === 200) === (index % 2 === 0 ? isKept : !isKept),
	);
	const { back } = await settled(race, bought);
	const { available } = await orderStatus(race.direct, bought);
	const decided = isKept ? keeping : sent;
	const evidence = { answers, back, available };
	if (closed !== 1 || !same || back !== decided.amount * 100 || available !== (isKept ? 1 : 0))
		race.object("a return was not closed once, as one of two decided", evidence);
	race.count(isKept ? "kept by the shop" : "sent back to its buyer");
}

/** Returns while money goes back, while they are asked for twice, and while two decide. */
export const returnRaces: readonly Race[] = [
	{
		name: "refund-or-return",
		invariant:
			"what is refunded and what a return gives back at the same moment is never more than was paid",
		run: refundOrReturn,
	},
	{
		name: "return-twice",
		invariant: "of returns asked for at once no two have the same units",
		run: returnTwice,
	},
	{
		name: "return-decided",
		invariant: "a return is either decided by the shop or withdrawn by its buyer, once",
		run: decideOrWithdraw,
	},
	{
		name: "return-closed-twice",
		invariant: "of two who close a return otherwise one does, and its money goes back once",
		run: closeTwice,
	},
];
