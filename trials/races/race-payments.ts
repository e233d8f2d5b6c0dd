import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { sandboxCharges } from "../../src/payments/tables.server.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
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
	webhookSecret,
} from "./race-shop.ts";

type Begun = MadeOrder & { clientSecret: string; paymentIntentId: string };

async function begin(race: RaceShop): Promise<Begun> {
	const bought = await makeOrder(race.shop);
	return { ...bought, ...(await beginPayment(race.shop, bought)) };
}

async function card({ shop }: RaceShop, { clientSecret }: Begun): Promise<RaceResponse> {
	const { status } = await payWithCard(shop, clientSecret);
	return { status };
}

function reportPayment(
	{ send }: RaceShop,
	{ orderId, paymentIntentId, customer: { token } }: Begun,
) {
	const body = { oder: orderId, transectionId: paymentIntentId };
	return send(`/api/order/${orderId}`, { method: "PATCH", token, body });
}

/** The provider's event that the payment succeeded, true or not: an event is only a reason to ask the provider. */
function sendEvent(
	{ send, direct }: RaceShop,
	{ paymentIntentId: id }: Begun,
): Promise<RaceResponse> {
	const data = { object: { object: "payment_intent", id } };
	const type = "payment_intent.succeeded";
	const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data });
	const headers = {
		"content-type": "application/json",
		"sandbox-signature": signWebhook(body, webhookSecret, direct.clock.now()),
	};
	return send("/api/webhook/sandbox", { method: "POST", headers, body });
}

function openAgain(
	{ send }: RaceShop,
	{ orderId, customer: { token } }: Begun,
): Promise<RaceResponse> {
	return send("/api/create-payment-intent", { method: "POST", token, body: { oder: orderId } });
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
	const tabs = await race.atOnce([1, 2, 3].map(() => () => beginPayment(race.shop, bought)));
	const [first] = tabs;
	if (!first || tabs.some((tab) => tab.clientSecret !== first.clientSecret))
		return race.object("three tabs were to pay different intents", bought.orderId);
	const begun = { ...bought, ...first };
	const cards = [1, 2, 3].map(() => () => card(race, begun));
	const words = [1, 2, 3].map(() => () => reportPayment(race, begun));
	const messages = [1, 2].map(() => () => sendEvent(race, begun));
	const together = race.random.below(2) === 0;
	const paid = together ? [] : await race.atOnce(cards);
	const [reportCount, received] = [3, 2];
	const responses = await race.atOnce([...words, ...messages, ...(together ? cards : [])], 12);
	const settled = responses.slice(0, reportCount);
	expectResponses(race, "a card", [...paid, ...responses.slice(reportCount + received)], ["200"]);
	expectResponses(race, "a message", responses.slice(reportCount, reportCount + received), ["200"]);
	expectResponses(
		race,
		"the browser's report",
		settled,
		together ? ["200", "402 payment-unknown"] : ["200"],
	);
	if (settled.reduce((sum, item) => sum + Number(item.modifiedCount ?? 0), 0) > 1)
		race.object("an order became paid twice", settled);
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
	const remove = (token: string) => () =>
		race.send(`/api/userProduct/${begun.orderId}`, { method: "DELETE", token });
	const [paid, settled, received, opened, one, other] = await payBeside(race, begun, [
		remove(begun.customer.token),
		remove(race.random.below(2) === 0 ? admin.token : begun.customer.token),
	]);
	const deleted = [one, other];
	expectResponses(race, "deleting against paying", deleted, ["200", "409 already-paid"]);
	const open = ["201", "409 already-paid", "409 closing", "409 deleted"];
	expectResponses(race, "opening a payment against deleting", [opened], open);
	const responses = { paid, settled, event: received, opened, deleted };
	const { status } = await orderStatus(race.direct, begun);
	const count = deleted.reduce((sum, { deletedCount }) => sum + Number(deletedCount ?? 0), 0);
	const gone = deleted.some((response) => response.status === 200);
	if (gone ? status !== "deleted" || count !== 1 : status === "deleted")
		race.object("a deletion's response is not true", { begun, answers: responses, status });
	await checkEnd(race, begun, responses, gone);
	race.count(gone ? "deleted, nothing charged" : "paid, not deleted");
}

async function payOrExpire(race: RaceShop): Promise<void> {
	const begun = await begin(race);
	const { direct } = race;
	const end = await makeDue(race, begun);
	const [paid, settled, received, opened] = await payBeside(race, begun, [end, end]);
	const open = ["201", "409 already-paid", "409 closing", "409 expired"];
	expectResponses(race, "opening a payment at the hold's end", [opened], open);
	// Not due yet, or taken by a process that is not done with it: nobody waits a minute for it here.
	for (let tries = 0; tries < 200; tries += 1) {
		await end();
		if ((await orderStatus(direct, begun)).status !== "unpaid") break;
		await sleep(20);
	}
	const { status } = await orderStatus(direct, begun);
	const responses = { paid, settled, event: received, opened };
	const expired = status === "expired";
	await checkEnd(race, begun, responses, expired);
	race.count(expired ? "expired, nothing charged" : "paid at the hold's end");
}

/** Lets the hold end now or in a moment; returns a function that ends all due holds. */
export async function makeDue({ direct, random }: RaceShop, { orderId }: MadeOrder) {
	const at = new Date(direct.clock.now().getTime() + random.below(10));
	const due = { holdEndsAt: at, nextAttemptAt: at };
	await direct.db.update(orders).set(due).where(eq(orders.id, orderId));
	const deps = { ...direct, gateways: direct.payments.gateways, partsChanged: () => {} };
	return async (): Promise<RaceResponse> => ({ status: await endHolds(deps, direct.log) });
}

async function deleteOrExpire(race: RaceShop): Promise<void> {
	const begun = await begin(race);
	const end = await makeDue(race, begun);
	const { orderId, customer } = begun;
	const { token } = customer;
	const remove = () => race.send(`/api/userProduct/${orderId}`, { method: "DELETE", token });
	const [one, other] = await race.atOnce([remove, remove, end, end], 12);
	const deleted = [one, other].flatMap((response) => (response ? [response] : []));
	expectResponses(race, "deleting at the hold's end", deleted, ["200"]);
	if (deleted.reduce((sum, { deletedCount }) => sum + Number(deletedCount ?? 0), 0) !== 1)
		race.object("an order was deleted not exactly once", { orderId, deleted });
	const { status, available } = await orderStatus(race.direct, begun);
	const listed = await race.shop.fetch("/api/order", { token });
	if ((await listed.text()) !== "[]" || available !== 10)
		race.object("a deleted order is in the list, or holds stock", { orderId, status, available });
	race.count(status === "deleted" ? "deleted before the hold's end" : "deleted after it");
}

/** A customer pays in one tab and opens another, the provider sends its event, and two more act at once. */
async function payBeside(race: RaceShop, begun: Begun, others: (() => Promise<RaceResponse>)[]) {
	let paid: RaceResponse = { status: 0 };
	// A card is quicker than an end, which asks the provider first: it is delayed so that both may win.
	const lateMs = race.random.below(120);
	const pay = async () => {
		await sleep(lateMs);
		paid = await card(race, begun);
		return reportPayment(race, begun);
	};
	const acts = [pay, () => sendEvent(race, begun), () => openAgain(race, begun), ...others];
	const none: RaceResponse = { status: 0 };
	const [settled = none, received = none, opened = none, one = none, other = none] =
		await race.atOnce(acts, 25);
	expectResponses(race, "a card", [paid], ["200", "402"]);
	expectResponses(
		race,
		"the browser's report",
		[settled],
		[paid.status === 200 ? "200" : "402 payment-unknown"],
	);
	expectResponses(race, "a message", [received], ["200"]);
	return [paid, settled, received, opened, one, other] as const;
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
	if (ended && (charges > 0 || responses.paid.status === 200 || available !== 10))
		race.object("an order ended, and was charged or did not give its stock back", {
			begun,
			answers: responses,
			status,
		});
	if (!ended && (responses.paid.status !== 200 || status !== "confirmed" || available !== 9))
		race.object("an order neither ended nor is paid", {
			begun,
			answers: responses,
			status,
			available,
		});
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
