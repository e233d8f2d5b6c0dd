import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openInProcess } from "../../../test/harness/open-in-process.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	type MadeOrder,
	makeOrder,
	orderStatus,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import {
	gatewayOf,
	mailsOf,
	passTwoMinutes,
	sandboxOf,
	settlementDeps,
} from "../../../test/harness/settling.ts";
import { payments, providerEvents } from "../../payments/tables.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";
import { reconcile } from "./reconcile.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
afterEach(() => sandbox().faults.clear());

const deps = () => settlementDeps(shop);
const sandbox = () => sandboxOf(shop);

async function recordOf({ orderId }: MadeOrder) {
	const of = eq(payments.orderId, orderId);
	const [record] = await shop.db.select().from(payments).where(of);
	return record;
}
/** As a process leaves a record that dies over it. */
async function leave({ orderId }: MadeOrder, change: Partial<typeof payments.$inferInsert>) {
	await shop.db
		.update(payments)
		.set({ ...change, updatedAt: shop.clock.now() })
		.where(eq(payments.orderId, orderId));
}

test("within two minutes, without anybody asking, the shop finds the payment of a customer whose page was closed and whose message never came", async () => {
	const bought = await makeOrder(shop);
	await charge(shop, bought);
	await passTwoMinutes(shop);
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	expect(await mailsOf(shop, bought)).toEqual([
		["order booked", undefined],
		["order paid", undefined],
	]);
});

test("within two minutes, without anybody asking, the shop finds it though the provider was silent for the first of them", async () => {
	const bought = await makeOrder(shop);
	await charge(shop, bought);
	sandbox().faults.next("listEvents", { fail: "before" }, 2);
	sandbox().faults.next("findIntent", { fail: "before" }, 1);
	await passTwoMinutes(shop);
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "confirmed" });
});

test("the shop asks for a payment again after twenty seconds where the provider was silent", async () => {
	const [bought, opening] = [await makeOrder(shop), await makeOrder(shop)];
	await charge(shop, bought);
	sandbox().faults.next("openIntent", { fail: "before" });
	await expect(beginPayment(shop, opening)).rejects.toThrow("payment-unreachable");
	shop.passMinutes(1);
	sandbox().faults.next("findIntent", { fail: "before" });
	expect(await reconcile(deps())).toBeGreaterThanOrEqual(2);
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "unpaid" });
	shop.passMinutes(1 / 3);
	await reconcile(deps());
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "confirmed" });
});

test("within two minutes, without anybody asking, the shop takes money that came after the hold, and says that the order stands again", async () => {
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	await charge(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	await passTwoMinutes(shop);
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 0 });
	expect(await mailsOf(shop, bought)).toContainEqual(["order paid", "yes"]);
});

test.each(["expired", "deleted"] as const)(
	"within two minutes, without anybody asking, the shop gives it back where the order is %s and its parts are gone",
	async (as) => {
		const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
		await charge(shop, bought);
		await recordCancellation(shop, {
			orderId: bought.orderId,
			as,
			by: bought.customer.accountId,
		});
		await makeOrder(shop, { partId: bought.partId });
		await passTwoMinutes(shop);
		expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 0 });
		const reason = as === "expired" ? "too late" : "deleted";
		expect(await mailsOf(shop, bought)).toContainEqual(["order refunded", reason]);
	},
);

test("within two minutes, without anybody asking, the shop opens what was being opened when the answer was lost, as the same intent", async () => {
	const bought = await makeOrder(shop);
	sandbox().faults.next("openIntent", { fail: "after" });
	await expect(beginPayment(shop, bought)).rejects.toThrow("payment-unreachable");
	expect(await recordOf(bought)).toMatchObject({ status: "opening", paymentIntentId: null });
	await passTwoMinutes(shop);
	const record = await recordOf(bought);
	expect(record).toMatchObject({ status: "open" });
	expect((await beginPayment(shop, bought)).paymentIntentId).toBe(record?.paymentIntentId);
});

test("within two minutes, without anybody asking, the shop opens again what a process that died was closing, and leaves the order to be paid", async () => {
	const bought = await makeOrder(shop);
	await beginPayment(shop, bought);
	shop.passMinutes(1);
	await leave(bought, { status: "closing" });
	await reconcile(deps());
	expect(await recordOf(bought)).toMatchObject({ status: "closing" });
	await passTwoMinutes(shop);
	expect(await recordOf(bought)).toMatchObject({ status: "open" });
	expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 9 });
});

test("within two minutes, without anybody asking, the shop ends the order of a process that died after it had closed the payment", async () => {
	const [half, whole] = [await makeOrder(shop), await makeOrder(shop)];
	for (const bought of [half, whole]) {
		const { paymentIntentId } = await beginPayment(shop, bought);
		await gatewayOf(shop).cancelIntent?.(paymentIntentId);
	}
	shop.passMinutes(1);
	await leave(half, { status: "closing" });
	await leave(whole, { status: "closed" });
	// It may still be at work on the order.
	await reconcile(deps());
	expect(await orderStatus(shop, whole)).toEqual({ status: "unpaid", available: 9 });
	shop.passMinutes(1);
	let changes = 0;
	const partsChanged = () => {
		changes += 1;
		throw new Error("a fault of this order alone");
	};
	await reconcile({ ...deps(), partsChanged });
	expect(changes).toBe(2);
	await passTwoMinutes(shop);
	for (const bought of [half, whole]) {
		expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
		expect(await mailsOf(shop, bought)).toContainEqual(["order deleted", undefined]);
	}
});

test("within two minutes, without anybody asking, the shop records the order of a process that died when it had seen the money", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, bought);
	await shop.db.delete(providerEvents);
	await leave(bought, { status: "succeeded" });
	sandbox().faults.next("listEvents", { fail: "before" }, 3);
	await passTwoMinutes(shop);
	expect(await readOrder(shop, bought)).toMatchObject({
		paid: true,
		transectionId: paymentIntentId,
	});
});

test("within two minutes, without anybody asking, the shop lets a customer begin anew where the provider has ended the payment by itself", async () => {
	const bought = await makeOrder(shop);
	const { paymentIntentId } = await beginPayment(shop, bought);
	await gatewayOf(shop).cancelIntent?.(paymentIntentId);
	await passTwoMinutes(shop);
	expect(await recordOf(bought)).toMatchObject({ status: "lapsed" });
	expect((await beginPayment(shop, bought)).paymentIntentId).not.toBe(paymentIntentId);
});

test("two processes share the work: each event is handled once", async () => {
	const orders = await Promise.all(Array.from({ length: 12 }, () => makeOrder(shop)));
	for (const bought of orders) await charge(shop, bought);
	const other = await openInProcess(shop.connection.pool.options.connectionString ?? "");
	const otherHouse = {
		...other,
		clock: shop.clock,
		gateways: shop.payments.gateways,
		partsChanged: () => {},
	};
	shop.passMinutes(1);
	const looked = await Promise.all([reconcile(deps()), reconcile(otherHouse)]);
	await other.close();
	expect(looked.filter((count) => count > 0)).toHaveLength(1);
	for (const bought of orders)
		expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
});

test("what is about nothing of this shop's is not kept", async () => {
	const opened = await gatewayOf(shop).openIntent({
		reference: "another shop's",
		amountPoisha: 20_000,
		currency: "bdt",
		idempotencyKey: "another shop's",
	});
	const paymentIntentId = opened?.ok ? opened.value.paymentIntentId : "";
	await gatewayOf(shop).cancelIntent?.(paymentIntentId);
	await passTwoMinutes(shop);
	const ofPayment = eq(providerEvents.paymentIntentId, paymentIntentId);
	expect(await shop.db.select().from(providerEvents).where(ofPayment)).toEqual([]);
});

test("while the provider is silent it is asked little, and what it was silent about is settled after", async () => {
	const bought = await Promise.all(Array.from({ length: 20 }, () => makeOrder(shop)));
	for (const order of bought) await charge(shop, order);
	shop.passMinutes(1);
	for (const verb of ["listEvents", "findIntent", "cancelIntent", "openIntent"] as const)
		sandbox().faults.next(verb, { fail: "before" }, 10_000);
	let calls = 0;
	const around = sandbox().faults.around;
	sandbox().faults.around = (verb, act) => {
		calls += 1;
		return around(verb, act);
	};
	for (let minute = 0; minute < 10; minute += 2) await passTwoMinutes(shop);
	sandbox().faults.around = around;
	expect(calls).toBeLessThan(10 * 4 + 10);
	for (const order of bought)
		expect(await orderStatus(shop, order)).toMatchObject({ status: "unpaid" });
	sandbox().faults.clear();
	await passTwoMinutes(shop);
	for (const order of bought)
		expect(await orderStatus(shop, order)).toMatchObject({ status: "confirmed" });
});
