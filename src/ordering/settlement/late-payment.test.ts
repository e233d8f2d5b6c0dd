import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	charge,
	deleteOrder,
	makeOrder,
	makePaidOrder,
	orderStatus,
	patchPaid,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import {
	eventsOf,
	notingParts,
	sandboxOf,
	settlementDeps,
} from "../../../test/harness/settling.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { payments, sandboxIntents } from "../../payments/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { orders } from "../tables.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";
import { endHolds } from "./end-holds.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { settleOrder } from "./settle-order.server.ts";

const shop = await testShop();
afterEach(() => shop.payments.sandbox?.faults.clear());

const faults = () => sandboxOf(shop).faults;

async function refundedOf(paymentIntentId: string) {
	const [intent] = await shop.db
		.select()
		.from(sandboxIntents)
		.where(eq(sandboxIntents.id, paymentIntentId));
	return intent?.refundedPoisha;
}

const expire = ({ orderId }: { orderId: string }) =>
	recordCancellation(shop, { orderId, as: "expired", by: null });

test("money that comes after the hold pays the order where its parts are still there", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { paymentIntentId } = await charge(shop, bought);
	await expire(bought);
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 1 });
	const { deps, changed } = notingParts(settlementDeps(shop));
	const payment = { orderId: bought.orderId, paymentIntentId, by: null };
	const settled = await settleOrder(deps, payment);
	expect(settled).toEqual({ ok: true, value: 1 });
	expect(changed).toEqual([bought.partId]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 0 });
});

test("money that comes after the hold goes back at once where the parts are sold, however often it is told", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { paymentIntentId } = await charge(shop, bought);
	await expire(bought);
	await makeOrder(shop, { partId: bought.partId });
	const answers = await Promise.all([1, 2, 3].map(() => patchPaid(shop, bought, paymentIntentId)));
	for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: "refunded" });
	expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
	expect(await readOrder(shop, bought)).toMatchObject({
		status: "refunded",
		paid: false,
		transectionId: paymentIntentId,
	});
	expect(await eventsOf(shop, bought.orderId)).toEqual([
		"booked",
		"expired",
		"refund owed",
		"refunded",
	]);
});

test("money that comes after the hold stays owed where the provider does not answer, and goes back later", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { paymentIntentId } = await charge(shop, bought);
	await expire(bought);
	await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, bought.partId));
	faults().next("refund", { fail: "before" });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
	expect(await refundedOf(paymentIntentId)).toBe(0);
	await endHolds({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} }, shop.log);
	expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
	const owed = eq(refunds.orderId, bought.orderId);
	const [refund] = await shop.db.select().from(refunds).where(owed);
	expect(refund?.doneAt).toBeInstanceOf(Date);
});

test("money that comes after the hold for an order that is paid already, by another transaction, is owed back", async () => {
	const bought = await makePaidOrder(shop);
	const [first] = await shop.db.select().from(payments).where(eq(payments.orderId, bought.orderId));
	if (!first) throw new Error("a paid order has a payment");
	const second = { ...first, id: newId(), paymentIntentId: "pi_a_second_one", acceptedAt: null };
	await shop.db.insert(payments).values({ ...second, purpose: "rest" });
	const again = { orderId: bought.orderId, paymentIntentId: "pi_a_second_one", by: null };
	expect(await recordPayment(shop, again)).toEqual({ is: "owed" });
	const owed = await shop.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
	expect(owed).toMatchObject([{ paymentId: second.id, reason: "paid twice" }]);
	expect(await readOrder(shop, bought)).toMatchObject({
		transectionId: bought.paymentIntentId,
		refundedTotal: 0,
		lines: [{ refunded: 0 }],
	});
	await shop.db.delete(refunds).where(eq(refunds.orderId, bought.orderId));
});

test("money that comes after the hold of a deleted order always goes back", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "deleted", by: null });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
	expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, bought.orderId));
	expect(order).toMatchObject({ refundedAt: expect.any(Date), deletedAt: expect.any(Date) });
});

test("money that comes after the hold of an expired order that its customer has deleted goes back, too", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await expire(bought);
	expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 1 });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ code: "refunded" });
	expect(await refundedOf(paymentIntentId)).toBe(3_250_000);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
});
