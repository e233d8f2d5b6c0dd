import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { orders } from "../../src/ordering/tables.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { sandboxCharges } from "../../src/payments/tables.server.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import {
	beginPayment,
	type MadeOrder,
	makeOrder,
	orderStatus,
	payWithCard,
} from "../../test/harness/order-actions.ts";
import {
	expectResponses,
	type Race,
	type RaceResponse,
	type RaceShop,
	type Side,
	side,
	webhookSecret,
} from "./race-shop.ts";
import { type Begun, deleteOrder, sumOf, work } from "./race-steps.ts";

async function begin(race: RaceShop): Promise<Begun> {
	const bought = await makeOrder(race.shop);
	return { ...bought, ...(await beginPayment(race.shop, bought)) };
}

async function card({ shop }: RaceShop, { clientSecret }: Begun): Promise<RaceResponse> {
	const { status } = await payWithCard(shop, clientSecret);
	return { status };
}

function reportPayment({ send }: RaceShop, { orderId, paymentIntentId, customer }: Begun) {
	const body = { oder: orderId, transectionId: paymentIntentId };
	return send(customer, "PATCH", `/order/${orderId}`, body);
}

/** The provider's event that the payment succeeded, true or not: an event is only a reason to ask the provider. */
function sendEvent(
	{ send, direct }: RaceShop,
	{ paymentIntentId: id }: Begun,
): Promise<RaceResponse> {
	const data = { object: { object: "payment_intent", id } };
	const type = "payment_intent.succeeded";
	const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data });
	return send(null, "POST", "/webhook/sandbox", body, {
		"content-type": "application/json",
		"sandbox-signature": signWebhook(body, webhookSecret, direct.clock.now()),
	});
}

async function chargesOf({ direct }: RaceShop, { paymentIntentId }: Begun): Promise<number> {
	const of = and(
		eq(sandboxCharges.paymentIntentId, paymentIntentId),
		isNull(sandboxCharges.failureCode),
	);
	return (await direct.db.select().from(sandboxCharges).where(of)).length;
}

async function threeTabs(race: RaceShop): Promise<void> {
	const bought = await makeOrder(race.shop);
	const open = async () => ({ status: 201, ...(await beginPayment(race.shop, bought)) });
	const [tabs] = await race.atOnce([side("opening a payment", ["201"], open, open, open)]);
	const [first] = tabs;
	if (!first || tabs.some((tab) => tab.clientSecret !== first.clientSecret))
		return race.object("three tabs were to pay different intents", bought.orderId);
	const begun = { ...bought, ...(first as Awaited<ReturnType<typeof open>>) };
	const pay = () => card(race, begun);
	const cards = side("a card", ["200"], pay, pay, pay);
	const report = () => reportPayment(race, begun);
	const message = () => sendEvent(race, begun);
	const together = race.random.below(2) === 0;
	if (!together) await race.atOnce([cards]);
	const allowed = together ? ["200", "402 payment-unknown"] : ["200"];
	const [settled] = await race.atOnce(
		[
			side("the browser's report", allowed, report, report, report),
			side("a message", ["200"], message, message),
			...(together ? [cards] : []),
		] as const,
		12,
	);
	if (sumOf(settled, "modifiedCount") > 1) race.object("an order became paid twice", settled);
	await checkPaid(race, begun, settled);
	race.count(together ? "paid while it was reported" : "paid, then reported by all");
}

/** A payment that went through is recorded by the next report of it, and charged once. */
async function checkPaid(race: RaceShop, begun: Begun, settled: RaceResponse[]): Promise<void> {
	const last = await reportPayment(race, begun);
	const { status } = await orderStatus(race.direct, begun);
	const charges = await chargesOf(race, begun);
	if (last.status !== 200 || status !== "confirmed" || charges !== 1)
		race.object("a charge did not pay its order once", { begun, settled, last, status, charges });
}

async function payOrDelete(race: RaceShop): Promise<void> {
	const begun = await begin(race);
	const admin = await makeAdmin(race.shop);
	const remove = (by: SignedInUser) => () => deleteOrder(race, by, begun.orderId);
	const other = race.random.below(2) === 0 ? admin : begun.customer;
	const responses = await payBeside(
		race,
		begun,
		{
			what: "opening a payment against deleting",
			allowed: ["201", "409 already-paid", "409 closing", "409 deleted"],
		},
		side(
			"deleting against paying",
			["200", "409 already-paid"],
			remove(begun.customer),
			remove(other),
		),
	);
	const { status } = await orderStatus(race.direct, begun);
	const gone = responses.others.some((response) => response.status === 200);
	const isOnce = sumOf(responses.others, "deletedCount") === 1;
	if (gone ? status !== "deleted" || !isOnce : status === "deleted")
		race.object("a deletion's response is not true", { begun, answers: responses, status });
	await checkEnd(race, begun, responses, gone);
	race.count(gone ? "deleted, nothing charged" : "paid, not deleted");
}

async function payOrExpire(race: RaceShop): Promise<void> {
	const begun = await begin(race);
	const { direct } = race;
	const end = await makeDue(race, begun);
	const opening = {
		what: "opening a payment at the hold's end",
		allowed: ["201", "409 already-paid", "409 closing", "409 expired"],
	};
	const responses = await payBeside(race, begun, opening, side("a hold that ends", null, end, end));
	// Not due yet, or taken by a process that is not done with it: nobody waits a minute for it here.
	for (let tries = 0; tries < 200; tries += 1) {
		await end();
		if ((await orderStatus(direct, begun)).status !== "unpaid") break;
		await sleep(20);
	}
	const { status } = await orderStatus(direct, begun);
	const expired = status === "expired";
	await checkEnd(race, begun, responses, expired);
	race.count(expired ? "expired, nothing charged" : "paid at the hold's end");
}

/** Lets the hold end now or in a moment; returns a function that ends all due holds. */
export async function makeDue(race: RaceShop, { orderId }: MadeOrder) {
	const { direct, random } = race;
	const at = new Date(direct.clock.now().getTime() + random.below(10));
	const due = { holdEndsAt: at, nextAttemptAt: at };
	await direct.db.update(orders).set(due).where(eq(orders.id, orderId));
	return async (): Promise<RaceResponse> => ({ status: await work(race) });
}

async function deleteOrExpire(race: RaceShop): Promise<void> {
	const begun = await begin(race);
	const end = await makeDue(race, begun);
	const { orderId, customer } = begun;
	const remove = () => deleteOrder(race, customer, orderId);
	const [deleted] = await race.atOnce(
		[
			side("deleting at the hold's end", ["200"], remove, remove),
			side("a hold that ends", null, end, end),
		],
		12,
	);
	if (sumOf(deleted, "deletedCount") !== 1)
		race.object("an order was deleted not exactly once", { orderId, deleted });
	const { status, available } = await orderStatus(race.direct, begun);
	const listed = await race.shop.fetch("/api/order", { token: customer.token });
	if ((await listed.text()) !== "[]" || available !== 10)
		race.object("a deleted order is in the list, or holds stock", { orderId, status, available });
	race.count(status === "deleted" ? "deleted before the hold's end" : "deleted after it");
}

/** A customer pays in one tab and opens another, the provider sends its event, and others act at once. */
async function payBeside(race: RaceShop, begun: Begun, opening: Omit<Side, "acts">, beside: Side) {
	let paid: RaceResponse = { status: 0 };
	// A card is quicker than an end, which asks the provider first: it is delayed so that both may win.
	const lateMs = race.random.below(120);
	const pay = async () => {
		await sleep(lateMs);
		paid = await card(race, begun);
		return reportPayment(race, begun);
	};
	const open = () =>
		race.send(begun.customer, "POST", "/create-payment-intent", { oder: begun.orderId });
	const [settled, event, opened, others] = await race.atOnce(
		[
			side("the browser's report", null, pay),
			side("a message", ["200"], () => sendEvent(race, begun)),
			{ ...opening, acts: [open] },
			beside,
		],
		25,
	);
	expectResponses(race, "a card", [paid], ["200", "402"]);
	const right = paid.status === 200 ? "200" : "402 payment-unknown";
	expectResponses(race, "the browser's report", settled, [right]);
	return { paid, settled, event, opened, others };
}

/** Either the order ended and nothing was charged, or it is paid with one charge. */
async function checkEnd(
	race: RaceShop,
	begun: Begun,
	responses: { paid: RaceResponse },
	ended: boolean,
) {
	const charges = await chargesOf(race, begun);
	const { status, available } = await orderStatus(race.direct, begun);
	const evidence = { begun, answers: responses, status, available };
	if (ended && (charges > 0 || responses.paid.status === 200 || available !== 10))
		race.object("an order ended, and was charged or did not give its stock back", evidence);
	if (!ended && (responses.paid.status !== 200 || status !== "confirmed" || available !== 9))
		race.object("an order neither ended nor is paid", evidence);
	if (!ended) await checkPaid(race, begun, []);
}

/** Money comes while something else happens to the order. */
export const paymentRaces: readonly Race[] = [
	{
		name: "three-tabs",
		invariant: "three tabs, and the provider's messages, pay and record one order once",
		run: threeTabs,
	},
	{
		name: "pay-or-delete",
		invariant: "of paying and deleting at once exactly one happens, and every response says which",
		run: payOrDelete,
	},
	{
		name: "pay-or-expire",
		invariant: "of paying and the hold's end at once exactly one happens",
		run: payOrExpire,
	},
	{
		name: "delete-or-expire",
		invariant: "an order deleted while its hold ends is gone, and gave its parts back once",
		run: deleteOrExpire,
	},
];
