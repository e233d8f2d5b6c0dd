import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	type MadeOrder,
	makeBasketOrder,
	makeOrder,
	orderStatus,
	payOrder,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { refundsAt } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import { orderEvents, orders } from "../tables.server.ts";
import { refunds as refundRows } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);
afterEach(() => sandbox().faults.clear());
afterAll(async () => {
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });
function sandbox() {
	if (!shop.payments.sandbox) throw new Error("no sandbox");
	return shop.payments.sandbox;
}

type Paid = MadeOrder & { paymentIntentId: string };
async function paid(bought: MadeOrder): Promise<Paid> {
	const { paymentIntentId } = await payOrder(shop, bought);
	return { ...bought, paymentIntentId };
}
/** Paid for two parts of 32,500 taka each. */
async function paidForTwo(partId?: string) {
	const parts = [partId ?? (await makePart(shop)), await makePart(shop)] as const;
	return { ...(await paid(await makeBasketOrder(shop, parts))), parts };
}

type RefundBody = {
	refundedTotal: number;
	lines?: { partId: string; amount: number }[];
	delivery?: number;
};
async function refund({ orderId }: MadeOrder, body: RefundBody, headers = {}) {
	const request = { method: "POST", token: admin.token, body, headers };
	const response = await shop.fetch(`/api/allOrders/${orderId}/refund`, request);
	const { code, done, refundedTotal } = (await response.json()) as Record<string, unknown>;
	return { status: response.status, code, done, refundedTotal };
}
async function refundWhole({ orderId }: MadeOrder) {
	const request = { method: "PATCH", token: admin.token, body: { status: "refunded" } };
	return (await shop.fetch(`/api/allOrders/${orderId}`, request)).status;
}
async function atProvider({ paymentIntentId }: Paid): Promise<number[]> {
	const listed = await refundsAt(shop, paymentIntentId);
	return listed.map(({ amountPoisha }) => amountPoisha);
}
async function historyOf({ orderId }: MadeOrder) {
	const of = await shop.db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, orderId))
		.orderBy(orderEvents.id);
	return of.map(({ type, detail }) => [type, detail?.amountTaka ?? null]);
}
async function mailedAmounts({ orderId }: MadeOrder) {
	const sent = await shop.db.select().from(mails).where(eq(mails.about, orderId));
	return sent
		.filter(({ kind }) => kind === "order refunded")
		.map(({ parameters }) => [parameters?.amountTaka, parameters?.refundedTaka]);
}

test("a part of a paid order goes back: the order stays, says how much, and its customer is told", async () => {
	const bought = await paidForTwo();
	const [first] = bought.parts;
	const part = { refundedTotal: 0, lines: [{ partId: first, amount: 1_200 }] };
	expect(await refund(bought, part)).toMatchObject({ status: 201, done: true });
	expect(await atProvider(bought)).toEqual([120_000]);
	const order = await readOrder(shop, bought);
	expect(order).toMatchObject({ status: "panding", paid: true, refundedTotal: 1_200 });
	const refundedOf = new Map(order.lines.map((line) => [line.partId, line.refunded]));
	expect(refundedOf).toEqual(
		new Map([
			[first, 1_200],
			[bought.parts[1], 0],
		]),
	);
	expect(await historyOf(bought)).toEqual([
		["booked", null],
		["paid", null],
		["refund owed", 1_200],
		["partly refunded", 1_200],
	]);
	expect(await mailedAmounts(bought)).toEqual([["1200", "1200"]]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	const [entry] = await shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `order:${bought.orderId}`));
	expect(entry).toMatchObject({
		byAccountId: admin.accountId,
		before: { refundedTaka: 0 },
		after: { refundedTaka: 1_200, lines: [{ partId: first, amountTaka: 1_200 }] },
	});
});

test("the rest goes back as a whole: the order is refunded, its parts are back, the sum is right", async () => {
	const bought = await paidForTwo();
	await refund(bought, { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 32_500 }] });
	expect(await refundWhole(bought)).toBe(200);
	expect(await refundWhole(bought)).toBe(409);
	expect(await atProvider(bought)).toEqual([3_250_000, 3_250_000]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await readOrder(shop, bought)).toMatchObject({ refundedTotal: 65_000, paid: false });
	expect((await historyOf(bought)).slice(2)).toEqual([
		["refund owed", 32_500],
		["partly refunded", 32_500],
		["refund owed", 32_500],
		["refunded", 32_500],
	]);
	expect(await mailedAmounts(bought)).toEqual([
		["32500", "32500"],
		["32500", "65000"],
	]);
	const about = eq(auditEntries.about, `order:${bought.orderId}`);
	const acts = (await shop.db.select().from(auditEntries).where(about)).map(({ act }) => act);
	expect(acts).toContain("refunded an order");
});

test("parts that make up the whole refund the order", async () => {
	const bought = await paidForTwo();
	const [first, second] = bought.parts;
	await refund(bought, { refundedTotal: 0, lines: [{ partId: first, amount: 32_500 }] });
	const rest = { refundedTotal: 32_500, lines: [{ partId: second, amount: 32_500 }] };
	expect(await refund(bought, rest)).toMatchObject({ status: 201 });
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("no more goes back than was paid for a line, for the delivery, or is left of the order", async () => {
	// Somebody else paid for more of the first part.
	const { partId } = await paid(await makeOrder(shop, { quantity: 3 }));
	const bought = await paidForTwo(partId);
	const [first, second] = bought.parts;
	const tooMuch = { status: 409, code: "refund-too-much" };
	const lines = (amount: number, partId: string = first) => [{ partId, amount }];
	expect(await refund(bought, { refundedTotal: 0, lines: lines(32_501) })).toMatchObject(tooMuch);
	expect(await refund(bought, { refundedTotal: 0, delivery: 1 })).toMatchObject(tooMuch);
	const other = await makePart(shop);
	expect(await refund(bought, { refundedTotal: 0, lines: lines(1, other) })).toMatchObject(tooMuch);
	const half = { paymentIntentId: bought.paymentIntentId, amountPoisha: 6_000_050, refundId: null };
	await refundSandboxIntent(sandbox().records, half);
	// The shop learns of it where it asks for more than is left at the provider.
	expect(await refund(bought, { refundedTotal: 0, lines: lines(32_500, second) })).toMatchObject({
		status: 201,
		done: true,
	});
	expect(await atProvider(bought)).toEqual([6_000_050, 499_950]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 7 });
});

test("what was paid for the delivery goes back once", async () => {
	const bought = await makeOrder(shop);
	await shop.db
		.update(orders)
		.set({ totalTaka: 32_620, deliveryChargeTaka: 120 })
		.where(eq(orders.id, bought.orderId));
	const order = await paid(bought);
	expect(await refund(order, { refundedTotal: 0, delivery: 121 })).toMatchObject({
		code: "refund-too-much",
	});
	expect(await refund(order, { refundedTotal: 0, delivery: 120 })).toMatchObject({ status: 201 });
	expect(await refund(order, { refundedTotal: 120, delivery: 1 })).toMatchObject({
		code: "refund-too-much",
	});
	expect(await atProvider(order)).toEqual([12_000]);
	const rest = { refundedTotal: 120, lines: [{ partId: bought.partId, amount: 32_500 }] };
	expect(await refund(order, rest)).toMatchObject({ status: 201, done: true });
	const [now] = await shop.db.select().from(orders).where(eq(orders.id, bought.orderId));
	expect(now).toMatchObject({ refundedPoisha: 3_262_000, refundedDeliveryPoisha: 12_000 });
});

test("two windows that decide at once: one refunds, the other is told what has gone back", async () => {
	const bought = await paidForTwo();
	const part = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 500 }] };
	const answers = await Promise.all([1, 2, 3, 4].map(() => refund(bought, part)));
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
	const changed = { status: 409, code: "refund-changed", refundedTotal: 500 };
	for (const answer of answers.filter(({ status }) => status !== 201))
		expect(answer).toMatchObject(changed);
	expect(await atProvider(bought)).toEqual([50_000]);
});

test("a repeat under the same Idempotency-Key is the same refund", async () => {
	const bought = await paidForTwo();
	const part = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 500 }] };
	for (const _ of [1, 2])
		expect(await refund(bought, part, { "idempotency-key": "one" })).toMatchObject({ status: 201 });
	expect(await atProvider(bought)).toEqual([50_000]);
});

test("a refund whose answer a kill prevents is repeated under its key: the same refund, and it goes", async () => {
	const bought = await paidForTwo();
	const part = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 500 }] };
	const key = { "idempotency-key": "killed" };
	await shop.db.execute(sql`
		create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
		create trigger die before update on refunds for each row execute function die()`);
	expect(await refund(bought, part, key)).toMatchObject({ status: 500 });
	await shop.db.execute(sql`drop trigger die on refunds`);
	expect(await atProvider(bought)).toEqual([50_000]);
	for (const _ of [1, 2])
		expect(await refund(bought, part, key)).toMatchObject({ status: 201, done: true });
	expect(await atProvider(bought)).toEqual([50_000]);
	expect(await readOrder(shop, bought)).toMatchObject({ refundedTotal: 500 });
	expect(await mailedAmounts(bought)).toEqual([["500", "500"]]);
});

test("requests at once under the same Idempotency-Key refund once; the same key for another order refunds nothing", async () => {
	const [bought, other] = [await paidForTwo(), await paidForTwo()];
	const part = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 500 }] };
	const key = { "idempotency-key": "two" };
	const answers = await Promise.all([1, 2, 3].map(() => refund(bought, part, key)));
	expect(answers.map(({ status, done }) => [status, done])).toEqual(Array(3).fill([201, true]));
	expect(await atProvider(bought)).toEqual([50_000]);
	expect(await refund(other, part, key)).toMatchObject({ status: 409, code: "key-reused" });
	expect(await atProvider(other)).toEqual([]);
});

test("a part whose answer is lost is kept, does not bar shipping, and is sent once by the shop itself", async () => {
	const bought = await paidForTwo();
	sandbox().faults.next("refund", { fail: "after" });
	const part = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 700 }] };
	expect(await refund(bought, part)).toMatchObject({ status: 201, done: false });
	const [owed] = await shop.db
		.select()
		.from(refundRows)
		.where(eq(refundRows.orderId, bought.orderId));
	expect(owed).toMatchObject({ blockedBy: "provider unreachable", doneAt: null });
	const ship = { method: "PATCH", token: admin.token, body: { status: "shipped" } };
	expect((await shop.fetch(`/api/allOrders/${bought.orderId}`, ship)).status).toBe(200);
	await endHolds(deps(), shop.log);
	expect(await atProvider(bought)).toEqual([70_000]);
	expect(await readOrder(shop, bought)).toMatchObject({ status: "shipped", refundedTotal: 700 });
});

test("a delivered order gives parts back, an unpaid one nothing", async () => {
	const bought = await paidForTwo();
	await shop.db
		.update(orders)
		.set({ fulfilment: "delivered" })
		.where(eq(orders.id, bought.orderId));
	for (const type of ["shipped", "delivered"] as const)
		await shop.db.insert(orderEvents).values({
			id: crypto.randomUUID(),
			orderId: bought.orderId,
			type,
			createdAt: new Date(),
		});
	const part = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 1 }] };
	expect(await refund(bought, part)).toMatchObject({ status: 201 });
	const unpaid = await makeOrder(shop);
	const none = { refundedTotal: 0, lines: [{ partId: unpaid.partId, amount: 1 }] };
	expect(await refund(unpaid, none)).toMatchObject({ status: 409, code: "not-that-way" });
	const unknown = { ...bought, orderId: crypto.randomUUID() };
	expect((await refund(unknown, part)).status).toBe(404);
	expect(await refundWhole(unknown)).toBe(404);
});

test.each([
	{ refundedTotal: 0 },
	{ refundedTotal: 0, lines: [], delivery: 0 },
	{ refundedTotal: 0, delivery: -1 },
	{ refundedTotal: 0, delivery: 0.5 },
	{ refundedTotal: "0", delivery: 1 },
	{ delivery: 1 },
	{ refundedTotal: 0, lines: [{ partId: "a", amount: 0 }] },
	{ refundedTotal: 0, lines: [{ partId: "a", amount: 1_000_000 }] },
	{ refundedTotal: 0, lines: ["a", "a"].map((partId) => ({ partId, amount: 1 })) },
	{ refundedTotal: 0, lines: { partId: "a" } },
])("%j is no refund", async (body) => {
	const bought = await paid(await makeOrder(shop));
	expect((await refund(bought, body as RefundBody)).status).toBe(400);
	expect(await atProvider(bought)).toEqual([]);
});

test("the database itself refuses to give back more than was paid", async () => {
	const { orderId } = await paid(await makeOrder(shop));
	const more = shop.db
		.update(orders)
		.set({ refundedPoisha: 3_250_001 })
		.where(eq(orders.id, orderId));
	await expect(more).rejects.toMatchObject({ cause: { constraint: "refunded_at_most_paid" } });
});
