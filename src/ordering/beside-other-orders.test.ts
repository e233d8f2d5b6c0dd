import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import {
	advance,
	charge,
	deleteOrder,
	makeOrder,
	makePaidOrder,
	patchPaid,
} from "../../test/harness/order-actions.ts";
import { answerOf, makeTakenBack } from "../../test/harness/orders/return-actions.ts";
import { sandboxOf, settlementDeps } from "../../test/harness/settling.ts";
import { violations } from "../../test/harness/violations.ts";
import { isOf, makeBystander } from "../../trials/harness/bystander.ts";
import { watchRows } from "../../trials/harness/database-rows.ts";
import { payOwedRefunds } from "./refunds/pay-refunds.server.ts";
import { refunds } from "./refunds/tables.server.ts";
import { endHolds } from "./settlement/end-holds.server.ts";
import { orders } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);
const deps = settlementDeps(shop);

/** Each step of an order that is packed, shipped, delivered and sent back. */
async function wholeLife(): Promise<void> {
	const bought = await makePaidOrder(shop, { quantity: 3, part: { availableQuantity: 9 } });
	const { orderId, partId, customer } = bought;
	const tell = async (method: string, path: string, body?: object) => {
		const { status } = await answerOf(shop, admin, method, path, body);
		expect([200, 201], path).toContain(status);
	};
	const serials = (...names: string[]) => ({ lines: [{ partId, serials: names }] });
	const refund = { refundedTotal: 0, lines: [{ partId, amount: 5 }] };
	await tell("POST", `/allOrders/${orderId}/refund`, refund);
	await tell("POST", `/allOrders/${orderId}/pack`, serials("SN0001", "SN0002"));
	await tell("PATCH", `/allOrders/${orderId}/shipment`, serials("SN0001", "SN0003"));
	await advance(shop, { orderId, admin }, "shipped");
	const shipment = { courier: "pathao", trackingNumber: "DT010101AAAA" };
	await tell("PATCH", `/allOrders/${orderId}/shipment`, shipment);
	await shop.db.update(orders).set({ returnDays: 7 }).where(eq(orders.id, orderId));
	await advance(shop, { orderId, admin }, "delivered");
	const request = { lines: [{ partId, quantity: 2 }] };
	const asked = { reason: "damaged", words: "It hums.", pictures: [], ...request };
	const path = `/order/${orderId}/return`;
	const { insertedId } = await answerOf(shop, customer, "POST", path, asked);
	expect(await answerOf(shop, customer, "POST", `/return/${insertedId}/withdraw`)).toMatchObject({
		modifiedCount: 1,
	});
	const delivered = { ...bought, parts: [partId] };
	const taken = await makeTakenBack(shop, admin, delivered, request);
	const line = { partId, amount: 50, restocked: 1, sentBack: 1, serials: ["SN0001"] };
	await tell("POST", `/return/${taken}/close`, { refundedTotal: 5, lines: [line] });
}

test("whatever becomes of a customer's orders changes no row of anybody else's", async () => {
	const bystander = await makeBystander(shop);
	const paid = String(bystander.samples[2]?.id);
	sandboxOf(shop).faults.next("refund", { fail: "before" });
	await answerOf(shop, bystander.person, "POST", `/order/${paid}/cancel`);
	const ofBystander = eq(refunds.orderId, paid);
	const nextAttemptAt = new Date(shop.clock.now().getTime() + 24 * 60 * 60_000);
	const owed = await shop.db.update(refunds).set({ nextAttemptAt }).where(ofBystander).returning();
	expect(owed).toMatchObject([{ doneAt: null }]);
	const changes = await watchRows(shop);
	await wholeLife();
	const cancelled = await makePaidOrder(shop);
	const cancelling = `/order/${cancelled.orderId}/cancel`;
	sandboxOf(shop).faults.next("refund", { fail: "before" });
	expect((await answerOf(shop, cancelled.customer, "POST", cancelling)).status).toBe(200);
	await deleteOrder(shop, await makeOrder(shop));
	const late = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, late);
	const ended = await makeOrder(shop);
	const past = new Date(shop.clock.now().getTime() - 60_000);
	for (const { orderId } of [late, ended])
		await shop.db
			.update(orders)
			.set({ holdEndsAt: past, nextAttemptAt: past })
			.where(eq(orders.id, orderId));
	await endHolds(deps, shop.log);
	await patchPaid(shop, late, paymentIntentId);
	expect((await changes()).filter((change) => isOf(bystander, change))).toEqual([]);
	shop.passMinutes(60);
	await endHolds(deps, shop.log);
	expect(await payOwedRefunds(deps, paid)).toBe(true);
	expect(await violations(deps)).toEqual([]);
});
