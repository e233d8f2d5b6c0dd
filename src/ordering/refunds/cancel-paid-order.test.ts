import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	type MadeOrder,
	makeOrder,
	makePaidOrder,
	orderStatus,
	type PaidOrder,
	payOrder,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { gatewayOf, notingParts, refundsAt, withGateway } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { refuse } from "../../kernel/result.ts";
import type { Gateways } from "../../payments/gateway.ts";
import { payments } from "../../payments/tables.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import { orderEvents } from "../tables.server.ts";
import { payOwedRefunds, payRefund } from "./pay-refunds.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { refunds } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);
afterEach(() => shop.payments.sandbox?.faults.clear());
afterAll(async () => {
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });

async function cancel({ orderId, customer }: MadeOrder, as: { token: string } | null = customer) {
	const request = { method: "POST", ...(as && { token: as.token }) };
	const response = await shop.fetch(`/api/order/${orderId}/cancel`, request);
	const { code, modifiedCount, done } = (await response.json()) as Record<string, unknown>;
	const answer: { code?: unknown; modifiedCount?: unknown; done?: unknown } = code
		? { code }
		: { modifiedCount, done };
	return { status: response.status, ...answer };
}
async function ship({ orderId }: MadeOrder): Promise<number> {
	const request = { method: "PATCH", token: admin.token, body: { status: "shipped" } };
	return (await shop.fetch(`/api/allOrders/${orderId}`, request)).status;
}
async function atProvider({ paymentIntentId }: PaidOrder): Promise<number[]> {
	const listed = await refundsAt(shop, paymentIntentId);
	return listed.map(({ amountPoisha }) => amountPoisha);
}

test("a customer cancels a paid order: the money goes back, the part is back, a mail says so", async () => {
	const bought = await makePaidOrder(shop);
	expect(await cancel(bought)).toEqual({ status: 200, modifiedCount: 1, done: true });
	expect(await atProvider(bought)).toEqual([3_250_000]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await readOrder(shop, bought)).toMatchObject({ paid: false, refundedTotal: 32_500 });
	const history = await shop.db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, bought.orderId));
	const owed = history.find(({ type }) => type === "refund owed");
	expect(owed).toMatchObject({
		byAccountId: bought.customer.accountId,
		detail: { reason: "cancelled", amountTaka: 32_500 },
	});
	const sent = await shop.db.select().from(mails).where(eq(mails.about, bought.orderId));
	const refundMails = sent.filter(({ kind }) => kind === "order refunded");
	expect(refundMails.map(({ parameters }) => parameters)).toMatchObject([
		{ reason: "cancelled", transactionId: bought.paymentIntentId },
	]);
	const [payment] = await shop.db
		.select()
		.from(payments)
		.where(eq(payments.orderId, bought.orderId));
	expect(payment?.status).toBe("refunded");
	const about = eq(auditEntries.about, `order:${bought.orderId}`);
	expect(await shop.db.select().from(auditEntries).where(about)).toEqual([]);
});

test("only the payment that paid an order goes back, and none that the provider ended before", async () => {
	const booked = await makeOrder(shop);
	const ended = await beginPayment(shop, booked);
	await gatewayOf(shop).cancelIntent?.(ended.paymentIntentId);
	const bought = await payOrder(shop, booked);
	expect(await cancel(bought)).toMatchObject({ done: true });
	expect(await atProvider(bought)).toEqual([3_250_000]);
	expect(await shop.db.$count(refunds, eq(refunds.orderId, bought.orderId))).toBe(1);
});

test("pressed again, or ten times at once, it is cancelled once", async () => {
	const bought = await makePaidOrder(shop);
	const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(bought)));
	expect(answers.filter((answer) => answer.modifiedCount === 1)).toHaveLength(1);
	expect(answers.every(({ status }) => status === 200)).toBe(true);
	expect(await cancel(bought)).toEqual({ status: 200, modifiedCount: 0, done: true });
	expect(await atProvider(bought)).toEqual([3_250_000]);
	const sent = await shop.db.select().from(mails).where(eq(mails.about, bought.orderId));
	expect(sent.filter(({ kind }) => kind === "order refunded")).toHaveLength(1);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("a refund whose answer is lost is finished by the shop itself; the order is not shipped meanwhile", async () => {
	const bought = await makePaidOrder(shop);
	shop.payments.sandbox?.faults.next("refund", { fail: "after" });
	expect(await cancel(bought)).toEqual({ status: 200, modifiedCount: 1, done: false });
	expect((await readOrder(shop, bought)).lines).toMatchObject([{ refunded: 32_500 }]);
	expect(await ship(bought)).toBe(409);
	const { deps: noting, changed } = notingParts(deps());
	await endHolds(noting, shop.log);
	expect(changed).toEqual([bought.partId]);
	expect(await atProvider(bought)).toEqual([3_250_000]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test.each([
	["provider-unavailable", "provider unreachable"],
	["not-succeeded", null],
	["amount-refused", null],
] as const)(
	"a refund that the provider refuses (%s) stays owed, and is sent again",
	async (code, blockedBy) => {
		const [bought, other] = [await makePaidOrder(shop), await makePaidOrder(shop)];
		expect(await cancel(other)).toMatchObject({ done: true });
		shop.payments.sandbox?.faults.next("refund", { fail: "before" });
		expect(await cancel(bought)).toMatchObject({ done: false });
		const refusing = withGateway({ ...gatewayOf(shop), refund: async () => refuse(code) });
		const pay = (gateways: Gateways) => payOwedRefunds({ ...deps(), gateways }, bought.orderId);
		expect(await pay(new Map())).toBe(false);
		expect(await pay(refusing)).toBe(false);
		const readRefund = async ({ orderId } = bought) =>
			(await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0];
		expect(await readRefund()).toMatchObject({ doneAt: null, blockedBy });
		expect(await readRefund(other)).toMatchObject({ doneAt: expect.any(Date), blockedBy: null });
		expect(await pay(shop.payments.gateways)).toBe(true);
		// What is done is not sent again.
		expect(
			await payRefund({ ...deps(), gateways: new Map() }, (await readRefund())?.id ?? ""),
		).toBe(true);
		expect(await readRefund()).toMatchObject({ doneAt: expect.any(Date), blockedBy: null });
		expect(await atProvider(bought)).toEqual([3_250_000]);
	},
);

test("a provider that refuses what it paid already is asked what it paid, as soon as it answers", async () => {
	const bought = await makePaidOrder(shop);
	shop.payments.sandbox?.faults.next("refund", { fail: "after" });
	expect(await cancel(bought)).toMatchObject({ done: false });
	const gateways = withGateway({
		...gatewayOf(shop),
		refund: async () => refuse("amount-refused"),
	});
	shop.payments.sandbox?.faults.next("listRefunds", { fail: "before" });
	expect(await payOwedRefunds({ ...deps(), gateways }, bought.orderId)).toBe(false);
	const owed = eq(refunds.orderId, bought.orderId);
	expect(await shop.db.select().from(refunds).where(owed)).toMatchObject([
		{ doneAt: null, blockedBy: "provider unreachable" },
	]);
	expect(await payOwedRefunds({ ...deps(), gateways }, bought.orderId)).toBe(true);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});

test("of an order of which a part has gone back the rest goes back", async () => {
	const bought = await makePaidOrder(shop);
	const body = { refundedTotal: 0, lines: [{ partId: bought.partId, amount: 500 }] };
	const request = { method: "POST", token: admin.token, body };
	expect((await shop.fetch(`/api/allOrders/${bought.orderId}/refund`, request)).status).toBe(201);
	expect(await cancel(bought)).toMatchObject({ modifiedCount: 1 });
	expect(await atProvider(bought)).toEqual([50_000, 3_200_000]);
});

test("the shop pays all that it owes in one run, however many refunds these are", async () => {
	const bought = await makePaidOrder(shop);
	const lines = [{ partId: bought.partId, amountTaka: 1 }];
	const request = { orderId: bought.orderId, lines, deliveryTaka: 0 };
	for (let refundedTaka = 0; refundedTaka < 11; refundedTaka += 1)
		await refundPart(shop, { ...admin, role: "admin" }, { ...request, refundedTaka });
	await endHolds(deps(), shop.log);
	expect(await atProvider(bought)).toEqual(Array(11).fill(100));
});

test("what is packed, shipped, delivered or not paid is not cancelled", async () => {
	const packed = await makePaidOrder(shop);
	const packing = { method: "POST", token: admin.token, body: {} };
	await shop.fetch(`/api/allOrders/${packed.orderId}/pack`, packing);
	expect(await cancel(packed)).toEqual({ status: 409, code: "packed" });
	expect((await readOrder(shop, packed)).packedAt).not.toBeNull();
	const shipped = await makePaidOrder(shop);
	expect(await ship(shipped)).toBe(200);
	expect(await cancel(shipped)).toEqual({ status: 409, code: "packed" });
	const unpaid = await makeOrder(shop);
	expect(await cancel(unpaid)).toEqual({ status: 409, code: "not-paid" });
	for (const order of [packed, shipped]) expect(await atProvider(order)).toEqual([]);
});

test("nobody cancels somebody else's order", async () => {
	const bought = await makePaidOrder(shop);
	expect(await cancel(bought, await makeCustomer(shop))).toEqual({
		status: 404,
		code: "not-found",
	});
	expect(await cancel(bought, admin)).toEqual({ status: 404, code: "not-found" });
	expect((await cancel(bought, null)).status).toBe(401);
	expect(await cancel({ ...bought, orderId: "none" })).toMatchObject({ status: 404 });
	expect(await atProvider(bought)).toEqual([]);
});

test("of shipping and cancelling at once exactly one happens", async () => {
	const seen = new Set<string>();
	for (let round = 0; round < 20; round += 1) {
		const bought = await makePaidOrder(shop);
		const acts = [() => ship(bought), () => cancel(bought).then(({ status }) => status)];
		if (round % 2 === 1) acts.reverse();
		const answers = await Promise.all(acts.map((act) => act()));
		expect(answers.sort()).toEqual([200, 409]);
		const { status } = await orderStatus(shop, bought);
		expect(await atProvider(bought)).toEqual(status === "refunded" ? [3_250_000] : []);
		seen.add(status ?? "");
	}
	expect([...seen].filter((status) => status !== "refunded" && status !== "shipped")).toEqual([]);
});
