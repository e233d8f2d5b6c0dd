import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	deleteOrder,
	makeOrder,
	orderStatus,
	payWithCard,
	readOrder,
	settle,
} from "../../../test/harness/order-actions.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { sandboxIntents } from "../../payments/tables.server.ts";
import { orderEvents, orderRefunds, orders } from "../tables.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";
import { endHolds } from "./end-holds.server.ts";
import { recordPayment } from "./record-payment.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterEach(() => shop.payments.sandbox?.faults.clear());
afterAll(() => shop.close());

const faults = () => {
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("no sandbox");
	return sandbox.faults;
};

async function eventsOf(orderId: string) {
	const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
	return events.map((event) => event.what).sort();
}

async function refundedOf(paymentIntentId: string) {
	const [intent] = await shop.db
		.select()
		.from(sandboxIntents)
		.where(eq(sandboxIntents.id, paymentIntentId));
	return intent?.refundedPoisha;
}

describe("an order becomes paid", () => {
	test("once the provider says so, and says its transaction", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		expect(await settle(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 1 });
		expect(await settle(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 0 });
		expect(await readOrder(shop, bought)).toMatchObject({
			paid: true,
			status: "panding",
			transectionId: paymentIntentId,
			expiresAt: null,
		});
		expect(await eventsOf(bought.orderId)).toEqual(["booked", "paid"]);
	});

	test("exactly once when three browsers and the provider tell of it together", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		const [taken, ...told] = await Promise.all([
			shop.payments.sandbox?.deliverDue(),
			...[1, 2, 3].map(() => settle(shop, bought, paymentIntentId)),
		]);
		expect(taken).toBeGreaterThanOrEqual(0);
		expect(told.every((one) => one.status === 200)).toBe(true);
		expect(told.filter((one) => one.modifiedCount === 1).length).toBeLessThanOrEqual(1);
		expect(await eventsOf(bought.orderId)).toEqual(["booked", "paid"]);
	});

	test("by the provider's message alone, where the browser never came back", async () => {
		const bought = await makeOrder(shop);
		await charge(shop, bought);
		shop.passMinutes(1);
		await shop.payments.sandbox?.deliverDue();
		expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
	});

	test("when its customer comes to pay again: nobody is asked to pay twice", async () => {
		const bought = await makeOrder(shop);
		await charge(shop, bought);
		const again = await shop.fetch("/api/create-payment-intent", {
			method: "POST",
			token: bought.customer.token,
			body: { oder: bought.orderId },
		});
		expect(again.status).toBe(409);
		expect(await again.json()).toMatchObject({ code: "already-paid" });
		expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
	});
});

describe("an order does not become paid", () => {
	test("by a transaction that is unknown, unfinished, or another order's", async () => {
		const [mine, other] = [await makeOrder(shop), await makeOrder(shop)];
		const unknown = { status: 402, code: "payment-unknown" };
		const begun = await beginPayment(shop, mine);
		expect(await settle(shop, mine, begun.paymentIntentId)).toMatchObject(unknown);
		expect(await settle(shop, mine, "pi_made_up")).toMatchObject(unknown);
		const { paymentIntentId } = await charge(shop, other);
		expect(await settle(shop, mine, paymentIntentId)).toMatchObject(unknown);
		expect(await orderStatus(shop, mine)).toMatchObject({ status: "unpaid" });
	});

	test("by a stranger, an admin, or under another order's address", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		for (const customer of [await makeCustomer(shop), await makeAdmin(shop)])
			expect(await settle(shop, { ...bought, customer }, paymentIntentId)).toMatchObject({
				status: 404,
			});
		const other = await makeOrder(shop, { customer: bought.customer });
		const crossed = await shop.fetch(`/api/order/${other.orderId}`, {
			method: "PATCH",
			token: bought.customer.token,
			body: { oder: bought.orderId, transectionId: paymentIntentId },
		});
		expect(crossed.status).toBe(400);
	});

	test("while the provider cannot be asked; nothing is lost", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		faults().next("findIntent", { fail: "before" });
		expect(await settle(shop, bought, paymentIntentId)).toMatchObject({ status: 503 });
		expect(await orderStatus(shop, bought)).toMatchObject({ status: "unpaid" });
		expect(await settle(shop, bought, paymentIntentId)).toMatchObject({ modifiedCount: 1 });
	});
});

describe("money that comes after the hold", () => {
	const expire = ({ orderId }: { orderId: string }) =>
		recordCancellation(shop, { orderId, as: "expired", by: null });

	test("pays the order where its parts are still there", async () => {
		const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
		const { paymentIntentId } = await charge(shop, bought);
		await expire(bought);
		expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 1 });
		expect(await settle(shop, bought, paymentIntentId)).toEqual({ status: 200, modifiedCount: 1 });
		expect(await orderStatus(shop, bought)).toEqual({ status: "processing", available: 0 });
	});

	test("goes back at once where the parts are sold, however often it is told", async () => {
		const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
		const { paymentIntentId } = await charge(shop, bought);
		await expire(bought);
		await makeOrder(shop, { partId: bought.partId });
		const told = await Promise.all([1, 2, 3].map(() => settle(shop, bought, paymentIntentId)));
		for (const one of told) expect(one).toMatchObject({ status: 409, code: "refunded" });
		expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
		expect(await readOrder(shop, bought)).toMatchObject({
			status: "refunded",
			paid: false,
			transectionId: paymentIntentId,
		});
		expect(await eventsOf(bought.orderId)).toEqual([
			"booked",
			"expired",
			"refund owed",
			"refunded",
		]);
	});

	test("stays owed where the provider does not answer, and goes back later", async () => {
		const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
		const { paymentIntentId } = await charge(shop, bought);
		await expire(bought);
		await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, bought.partId));
		faults().next("refund", { fail: "before" });
		expect(await settle(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
		expect(await refundedOf(paymentIntentId)).toBe(0);
		await endHolds({ ...shop, gateway: shop.payments.gateway, partsChanged: () => {} }, shop.log);
		expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
		const owed = eq(orderRefunds.paymentIntentId, paymentIntentId);
		const [refund] = await shop.db.select().from(orderRefunds).where(owed);
		expect(refund?.doneAt).toBeInstanceOf(Date);
	});

	test("for an order that is paid already, by another transaction, is owed back", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		await settle(shop, bought, paymentIntentId);
		const again = { orderId: bought.orderId, paymentIntentId: "pi_a_second_one", by: null };
		expect(await recordPayment(shop, again)).toEqual({ is: "owed" });
		const owed = await shop.db
			.select()
			.from(orderRefunds)
			.where(eq(orderRefunds.orderId, bought.orderId));
		expect(owed).toMatchObject([{ paymentIntentId: "pi_a_second_one", reason: "paid twice" }]);
		expect(await readOrder(shop, bought)).toMatchObject({ transectionId: paymentIntentId });
		await shop.db.delete(orderRefunds).where(eq(orderRefunds.orderId, bought.orderId));
	});

	test("of a deleted order always goes back", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		await recordCancellation(shop, { orderId: bought.orderId, as: "deleted", by: null });
		expect(await settle(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
		expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
		const [order] = await shop.db.select().from(orders).where(eq(orders.id, bought.orderId));
		expect(order).toMatchObject({ status: "refunded", deletedAt: expect.any(Date) });
	});

	test("of an expired order that its customer has deleted goes back, too", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await charge(shop, bought);
		await expire(bought);
		expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 1 });
		expect(await settle(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
		expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
		expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	});
});

describe("beginning to pay", () => {
	const begin = (token: string, body: Record<string, unknown>) =>
		shop.fetch("/api/create-payment-intent", { method: "POST", token, body });

	test("gives the same secret on every repeat, of the order's amount", async () => {
		const bought = await makeOrder(shop, { quantity: 2 });
		const secrets = await Promise.all([1, 2, 3].map(() => beginPayment(shop, bought)));
		expect(new Set(secrets.map((one) => one.clientSecret)).size).toBe(1);
		const [intent] = await shop.db
			.select()
			.from(sandboxIntents)
			.where(eq(sandboxIntents.id, secrets[0]?.paymentIntentId ?? ""));
		expect(intent?.amountPoisha).toBe(6_500_000);
	});

	test("goes by the total where no order is named, if only one fits", async () => {
		const bought = await makeOrder(shop, { part: { priceTaka: 4_321 } });
		const { token } = bought.customer;
		expect((await begin(token, { totalPrice: 4_321 })).status).toBe(201);
		const none = await begin(token, { totalPrice: 4_322 });
		expect(await none.json()).toMatchObject({ status: 409, code: "which-order" });
		await makeOrder(shop, { ...bought });
		expect((await begin(token, { totalPrice: 4_321 })).status).toBe(409);
		expect((await begin(token, {})).status).toBe(400);
	});

	test("is one's own; paid, expired and deleted orders take no money", async () => {
		const bought = await makeOrder(shop);
		const stranger = await makeCustomer(shop);
		expect((await begin(stranger.token, { oder: bought.orderId })).status).toBe(404);
		expect((await begin(stranger.token, { oder: "nonsense" })).status).toBe(404);
		for (const as of ["expired", "deleted"] as const) {
			const ended = await makeOrder(shop);
			await recordCancellation(shop, { orderId: ended.orderId, as, by: null });
			const no = await begin(ended.customer.token, { oder: ended.orderId });
			expect(await no.json()).toMatchObject({ status: 409, code: as });
		}
	});

	test("is over with the hold, though its end is not written down yet", async () => {
		const bought = await makeOrder(shop);
		await shop.db
			.update(orders)
			.set({ holdEndsAt: new Date(shop.clock.now().getTime() - 1) })
			.where(eq(orders.id, bought.orderId));
		const no = await begin(bought.customer.token, { oder: bought.orderId });
		expect(await no.json()).toMatchObject({ status: 409, code: "expired" });
	});

	test("a declined card leaves the order unpaid and open for another card", async () => {
		const bought = await makeOrder(shop);
		const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
		expect((await payWithCard(shop, clientSecret, "4000000000000002")).status).toBe(402);
		expect((await payWithCard(shop, clientSecret)).status).toBe(200);
		expect(await settle(shop, bought, paymentIntentId)).toMatchObject({ modifiedCount: 1 });
	});

	test("waits where the provider does not answer, and loses nothing", async () => {
		const bought = await makeOrder(shop);
		faults().next("openIntent", { fail: "after" });
		const no = await begin(bought.customer.token, { oder: bought.orderId });
		expect(no.status).toBe(503);
		expect(no.headers.get("retry-after")).not.toBeNull();
		await charge(shop, bought);
	});
});

describe("the provider's messages", () => {
	test("are refused where the signature does not fit, and where no such provider is known", async () => {
		const body = { id: "evt_1", type: "payment_intent.succeeded", data: { object: {} } };
		const headers = { "sandbox-signature": "t=1,v1=00" };
		const forged = await shop.fetch("/api/webhook/sandbox", { method: "POST", body, headers });
		expect(forged.status).toBe(400);
		const long = { method: "POST", body: "x".repeat(300_000), headers };
		expect((await shop.fetch("/api/webhook/sandbox", long)).status).toBe(413);
		const elsewhere = await shop.fetch("/api/webhook/other", { method: "POST", body, headers });
		expect(elsewhere.status).toBe(404);
	});
});
