import { eq } from "drizzle-orm";
import { orderLines } from "../../src/ordering/tables.server.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import { orderStatus } from "../../test/harness/order-actions.ts";
import {
	askForReturn,
	type Delivered,
	makeDelivered,
	makeTakenBack,
} from "../../test/harness/orders/return-actions.ts";
import { settled } from "./race-refunds.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

const unitTaka = 1_500;

function askReturn({ send }: RaceShop, { orderId, customer }: Delivered, lines: object[]) {
	const body = { reason: "damaged", words: "It does not start.", lines };
	return send(`/api/order/${orderId}/return`, { method: "POST", token: customer.token, body });
}

function close({ send }: RaceShop, id: string, { token }: SignedInUser, line: object) {
	const body = { refundedTotal: 0, lines: [line] };
	return send(`/api/return/${id}/close`, { method: "POST", token, body });
}

/** One unit has come back and its return is closed, while others give money back and the buyer sends another in. */
async function refundOrReturn(race: RaceShop): Promise<void> {
	const { shop, random } = race;
	const admin = await makeAdmin(shop);
	const bought = await makeDelivered(shop, admin);
	const { orderId, partId, parts } = bought;
	const returned = await makeTakenBack(shop, admin, bought);
	const amount = () => 1 + random.below(unitTaka);
	const closing = () => close(race, returned, admin, { partId, amount: amount(), restocked: 1 });
	const refund = (lines: object[]) => () =>
		race.send(`/api/allOrders/${orderId}/refund`, {
			method: "POST",
			token: admin.token,
			body: { refundedTotal: 0, lines },
		});
	const [other = ""] = parts.slice(1);
	const all = [
		{ partId, amount: 2 * unitTaka },
		{ partId: other, amount: unitTaka },
	];
	const [closed, asked, ...refunds] = await race.atOnce<RaceResponse>(
		[
			closing,
			() => askReturn(race, bought, [{ partId: other, quantity: 1 }]),
			refund([{ partId, amount: amount() }]),
			refund(all),
		],
		12,
	);
	const closings = closed ? [closed] : [];
	expectResponses(race, "closing a return beside refunds", closings, ["200", "409 refund-changed"]);
	expectResponses(race, "asking beside a refund", asked ? [asked] : [], [
		"201",
		"409 not-delivered",
	]);
	expectResponses(race, "a refund beside a return", refunds, ["201", "409 refund-changed"]);
	const { order, back, parts: made } = await settled(race, bought);
	const decided = [...closings, ...refunds].filter(({ status }) => status < 300).length;
	const isWhole = refunds[1]?.status === 201;
	const isAll = back === order.totalTaka * 100 && order.refundedAt !== null;
	if (back !== order.refundedPoisha || made !== 1 || decided !== 1 || isWhole !== isAll)
		race.object("what went back is not what was decided", { bought, closed, refunds, back });
	const restocked = closed?.status === 200 ? 1 : 0;
	const { available } = await orderStatus(race.direct, bought);
	if (available !== restocked)
		race.object("another number of units is in stock than came back", { bought, available });
	race.count(closed?.status === 200 ? "closed before any refund" : "refunded before it was closed");
}

/** The same two units are sent back from several windows. */
async function returnTwice(race: RaceShop): Promise<void> {
	const { random } = race;
	const admin = await makeAdmin(race.shop);
	const bought = await makeDelivered(race.shop, admin);
	const { partId, parts } = bought;
	const quantities = Array.from({ length: 4 }, () => 1 + random.below(2));
	const answers = await race.atOnce<RaceResponse>(
		quantities.map((quantity, at) => () => {
			const lines = [
				{ partId, quantity },
				...(at === 0 ? [{ partId: parts[1], quantity: 1 }] : []),
			];
			return askReturn(race, bought, random.shuffled(lines));
		}),
	);
	expectResponses(race, "asking for the same units", answers, ["201", "409 return-too-many"]);
	const [line] = await race.direct.db
		.select()
		.from(orderLines)
		.where(eq(orderLines.partId, partId));
	const taken = quantities.filter((_, at) => answers[at]?.status === 201);
	const sum = taken.reduce((all, each) => all + each, 0);
	const isFull = quantities.every((each, at) => answers[at]?.status === 201 || sum + each > 2);
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
	const at = `/api/return/${insertedId}`;
	const decide = (state: string) => () => {
		const body = { state, answer: `It is ${state}.` };
		return race.send(at, { method: "PATCH", token: admin.token, body });
	};
	const withdraw = () =>
		race.send(`${at}/withdraw`, { method: "POST", token: bought.customer.token });
	const [accepted, refused, ...withdrawn] = await race.atOnce<RaceResponse>(
		[decide("accepted"), decide("refused"), withdraw, withdraw],
		8,
	);
	const decisions = [accepted, refused].flatMap((response) => response ?? []);
	expectResponses(race, "a decision", decisions, ["200", "409 not-that-way"]);
	expectResponses(race, "a withdrawal", withdrawn, ["200", "409 return-decided"]);
	const times = (all: RaceResponse[]) =>
		all.reduce((sum, { modifiedCount }) => sum + Number(modifiedCount ?? 0), 0);
	// What was accepted may still be refused, as long as nothing came.
	const isRight = times(withdrawn) === 1 ? times(decisions) === 0 : times(decisions) > 0;
	const [line] = await race.direct.db
		.select()
		.from(orderLines)
		.where(eq(orderLines.partId, bought.partId));
	const isFree = times(withdrawn) === 1 || refused?.status === 200;
	if (!isRight || times(withdrawn) > 1 || line?.returnedQuantity !== (isFree ? 0 : 1))
		race.object("a return was not either decided or withdrawn", { decisions, withdrawn, line });
	race.count(times(withdrawn) === 1 ? "withdrawn, not decided" : "decided, not withdrawn");
}

/** Two admins close a return, each with another decision, and each twice. */
async function closeTwice(race: RaceShop): Promise<void> {
	const { shop, random } = race;
	const [admin, other] = [await makeAdmin(shop), await makeAdmin(shop)];
	const bought = await makeDelivered(shop, admin);
	const { partId } = bought;
	const returned = await makeTakenBack(shop, admin, bought);
	const kept = { partId, amount: 1 + random.below(unitTaka), restocked: 1 };
	const sent = { partId, amount: random.below(2) * 700, sentBack: 1 };
	const closings = [1, 2].flatMap(() => [
		() => close(race, returned, admin, kept),
		() => close(race, returned, other, sent),
	]);
	const answers = await race.atOnce<RaceResponse>(closings, 8);
	expectResponses(race, "closing a return", answers, ["200", "409 closed-otherwise"]);
	const closed = answers.filter(({ modifiedCount }) => modifiedCount === 1).length;
	const isKept = answers[0]?.status === 200;
	const same = answers.every(
		({ status }, at) => (status === 200) === (at % 2 === 0 ? isKept : !isKept),
	);
	const { back } = await settled(race, bought);
	const { available } = await orderStatus(race.direct, bought);
	const decided = isKept ? kept : sent;
	if (closed !== 1 || !same || back !== decided.amount * 100 || available !== (isKept ? 1 : 0))
		race.object("a return was not closed once, as one of two decided", {
			answers,
			back,
			available,
		});
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
