import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { sandboxCharges } from "../../src/payments/tables.server.ts";
import { makeAdmin } from "../../test/harness/make.ts";
import {
	type Bought,
	beginPayment,
	giveCard,
	makeOrder,
	standing,
} from "../../test/harness/orders.ts";
import {
	type Answer,
	allow,
	type Contest,
	type Stage,
	webhookSecret,
} from "../harness/race-shop.ts";

type Begun = Bought & { clientSecret: string; transactionId: string };

async function begin(stage: Stage): Promise<Begun> {
	const bought = await makeOrder(stage.shop);
	return { ...bought, ...(await beginPayment(stage.shop, bought)) };
}

async function card({ shop }: Stage, { clientSecret }: Begun): Promise<Answer> {
	const { status } = await giveCard(shop, clientSecret);
	return { status };
}

function tell({ ask }: Stage, { orderId, transactionId, customer: { token } }: Begun) {
	const body = { oder: orderId, transectionId: transactionId };
	return ask(`/api/order/${orderId}`, { method: "PATCH", token, body });
}

/** The provider's message that the money is there, whether it is or not: anybody's word is only a reason to ask. */
function message({ ask, books }: Stage, { transactionId: id }: Begun): Promise<Answer> {
	const data = { object: { object: "payment_intent", id } };
	const type = "payment_intent.succeeded";
	const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data });
	const headers = {
		"content-type": "application/json",
		"sandbox-signature": signWebhook(body, webhookSecret, books.clock.now()),
	};
	return ask("/api/webhook/sandbox", { method: "POST", headers, body });
}

function openAgain({ ask }: Stage, { orderId, customer: { token } }: Begun): Promise<Answer> {
	return ask("/api/create-payment-intent", { method: "POST", token, body: { oder: orderId } });
}

async function chargesOf({ books }: Stage, { transactionId }: Begun): Promise<number> {
	const of = and(eq(sandboxCharges.intentId, transactionId), isNull(sandboxCharges.failureCode));
	return (await books.db.select().from(sandboxCharges).where(of)).length;
}

async function threeTabs(stage: Stage): Promise<void> {
	const bought = await makeOrder(stage.shop);
	const tabs = await stage.atOnce([1, 2, 3].map(() => () => beginPayment(stage.shop, bought)));
	const [first] = tabs;
	if (!first || tabs.some((tab) => tab.clientSecret !== first.clientSecret))
		return stage.object("three tabs were to pay different intents", bought.orderId);
	const begun = { ...bought, ...first };
	const cards = [1, 2, 3].map(() => () => card(stage, begun));
	const words = [1, 2, 3].map(() => () => tell(stage, begun));
	const messages = [1, 2].map(() => () => message(stage, begun));
	const together = stage.chance.below(2) === 0;
	const paid = together ? [] : await stage.atOnce(cards);
	const [said, heard] = [3, 2];
	const answers = await stage.atOnce([...words, ...messages, ...(together ? cards : [])], 12);
	const told = answers.slice(0, said);
	allow(stage, "a card", [...paid, ...answers.slice(said + heard)], ["200"]);
	allow(stage, "a message", answers.slice(said, said + heard), ["200"]);
	allow(stage, "the browser's word", told, together ? ["200", "402 payment-unknown"] : ["200"]);
	if (told.reduce((sum, one) => sum + Number(one.modifiedCount ?? 0), 0) > 1)
		stage.object("an order became paid twice", told);
	await checkPaid(stage, begun, told);
	stage.count(together ? "paid while it was told" : "paid, then told by all");
}

/** A payment that went through is recorded by the next word of it, and charged once. */
async function checkPaid(stage: Stage, begun: Begun, told: Answer[]): Promise<void> {
	const last = await tell(stage, begun);
	const { status } = await standing(stage.books, begun);
	const charges = await chargesOf(stage, begun);
	if (last.status !== 200 || status !== "processing" || charges !== 1)
		stage.object("a charge did not pay its order once", { begun, told, last, status, charges });
}

async function payOrDelete(stage: Stage): Promise<void> {
	const begun = await begin(stage);
	const admin = await makeAdmin(stage.shop);
	const remove = (token: string) => () =>
		stage.ask(`/api/userProduct/${begun.orderId}`, { method: "DELETE", token });
	const [paid, told, heard, opened, one, other] = await payBeside(stage, begun, [
		remove(begun.customer.token),
		remove(stage.chance.below(2) === 0 ? admin.token : begun.customer.token),
	]);
	const deleted = [one, other];
	allow(stage, "deleting against paying", deleted, ["200", "409 already-paid"]);
	const open = ["201", "409 already-paid", "409 closing", "409 deleted"];
	allow(stage, "opening a payment against deleting", [opened], open);
	const answers = { paid, told, heard, opened, deleted };
	const { status } = await standing(stage.books, begun);
	const count = deleted.reduce((sum, { deletedCount }) => sum + Number(deletedCount ?? 0), 0);
	const gone = deleted.some((answer) => answer.status === 200);
	if (gone ? status !== "deleted" || count !== 1 : status === "deleted")
		stage.object("what a deletion was answered is not so", { begun, answers, status });
	await checkEnd(stage, begun, answers, gone);
	stage.count(gone ? "deleted, nothing charged" : "paid, not deleted");
}

async function payOrExpire(stage: Stage): Promise<void> {
	const begun = await begin(stage);
	const { books } = stage;
	const end = await makeDue(stage, begun);
	const [paid, told, heard, opened] = await payBeside(stage, begun, [end, end]);
	const open = ["201", "409 already-paid", "409 closing", "409 expired"];
	allow(stage, "opening a payment at the hold's end", [opened], open);
	// Not due yet, or taken by a process that is not done with it: nobody waits a minute for it here.
	for (let tries = 0; tries < 200; tries += 1) {
		await end();
		if ((await standing(books, begun)).status !== "unpaid") break;
		await sleep(20);
	}
	const { status } = await standing(books, begun);
	const answers = { paid, told, heard, opened };
	const expired = status === "expired";
	await checkEnd(stage, begun, answers, expired);
	stage.count(expired ? "expired, nothing charged" : "paid at the hold's end");
}

/** Lets the hold end now or in a moment; answers how to look after all holds that are due. */
async function makeDue({ books, chance }: Stage, { orderId }: Bought) {
	const at = new Date(books.clock.now().getTime() + chance.below(10));
	const due = { holdEndsAt: at, askAt: at };
	await books.db.update(orders).set(due).where(eq(orders.id, orderId));
	const house = { ...books, gateway: books.payments.gateway, partsChanged: () => {} };
	return async (): Promise<Answer> => ({ status: await endHolds(house, books.log) });
}

async function deleteOrExpire(stage: Stage): Promise<void> {
	const begun = await begin(stage);
	const end = await makeDue(stage, begun);
	const { orderId, customer } = begun;
	const { token } = customer;
	const remove = () => stage.ask(`/api/userProduct/${orderId}`, { method: "DELETE", token });
	const [one, other] = await stage.atOnce([remove, remove, end, end], 12);
	const deleted = [one, other].flatMap((answer) => (answer ? [answer] : []));
	allow(stage, "deleting at the hold's end", deleted, ["200"]);
	if (deleted.reduce((sum, { deletedCount }) => sum + Number(deletedCount ?? 0), 0) !== 1)
		stage.object("an order was deleted not exactly once", { orderId, deleted });
	const { status, available } = await standing(stage.books, begun);
	const listed = await stage.shop.fetch("/api/order", { token });
	if ((await listed.text()) !== "[]" || available !== 10)
		stage.object("a deleted order is in the list, or keeps stock", { orderId, status, available });
	stage.count(status === "deleted" ? "deleted before the hold's end" : "deleted after it");
}

/** A customer pays in one tab and opens another, the provider tells of it, and two more act at once. */
async function payBeside(stage: Stage, begun: Begun, others: (() => Promise<Answer>)[]) {
	let paid: Answer = { status: 0 };
	// A card is quicker than an end, which asks the provider first: so that both may win, it is late.
	const lateMs = stage.chance.below(120);
	const pay = async () => {
		await sleep(lateMs);
		paid = await card(stage, begun);
		return tell(stage, begun);
	};
	const acts = [pay, () => message(stage, begun), () => openAgain(stage, begun), ...others];
	const none: Answer = { status: 0 };
	const [told = none, heard = none, opened = none, one = none, other = none] = await stage.atOnce(
		acts,
		25,
	);
	allow(stage, "a card", [paid], ["200", "402"]);
	allow(stage, "the browser's word", [told], [paid.status === 200 ? "200" : "402 payment-unknown"]);
	allow(stage, "a message", [heard], ["200"]);
	return [paid, told, heard, opened, one, other] as const;
}

/** Either the order ended and nothing was charged, or it is paid with one charge. */
async function checkEnd(stage: Stage, begun: Begun, answers: { paid: Answer }, ended: boolean) {
	const charges = await chargesOf(stage, begun);
	const { status, available } = await standing(stage.books, begun);
	if (ended && (charges > 0 || answers.paid.status === 200 || available !== 10))
		stage.object("an order ended, and was charged or kept its stock", { begun, answers, status });
	if (!ended && (answers.paid.status !== 200 || status !== "processing" || available !== 9))
		stage.object("an order neither ended nor is paid", { begun, answers, status, available });
	if (!ended) await checkPaid(stage, begun, []);
}

/** Money comes while something else happens to the order. */
export const paymentContests: readonly Contest[] = [
	{
		name: "three-tabs",
		holds: "three tabs, and the provider's messages, pay and record one order once",
		once: threeTabs,
	},
	{
		name: "pay-or-delete",
		holds: "of paying and deleting at once exactly one happens, and everybody is told which",
		once: payOrDelete,
	},
	{
		name: "pay-or-expire",
		holds: "of paying and the hold's end at once exactly one happens",
		once: payOrExpire,
	},
	{
		name: "delete-or-expire",
		holds: "an order deleted while its hold ends is gone, and gave its parts back once",
		once: deleteOrExpire,
	},
];
