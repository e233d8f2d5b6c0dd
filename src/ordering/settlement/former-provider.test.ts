import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	deleteOrder,
	makeOrder,
	makePaidOrder,
	orderStatus,
	payWithCard,
} from "../../../test/harness/order-actions.ts";
import { gatewayOf, withGateway } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { payments } from "../../payments/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { orders } from "../tables.server.ts";
import { endHolds } from "./end-holds.server.ts";
import { reconcile } from "./reconcile.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "50" });

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });
/** The same shop after PAYMENT_PROVIDER was changed: this one is asked instead of the sandbox. */
function changedHouse() {
	return { ...deps(), gateways: withGateway({ ...gatewayOf(shop), name: "stripe" }) };
}

test("a hold whose payment is with a former provider ends a day later, and the admins are told", async () => {
	const [begun, none] = [await makeOrder(shop), await makeOrder(shop)];
	const sold = await makePaidOrder(shop);
	const { paymentIntentId } = await beginPayment(shop, begun);
	// An earlier payment of this order, which the provider ended.
	const [record] = await shop.db.select().from(payments).where(eq(payments.orderId, begun.orderId));
	if (!record) throw new Error("no payment was recorded");
	const earlier = { id: newId(), paymentIntentId: "pi_earlier", status: "lapsed" } as const;
	await shop.db.insert(payments).values({ ...record, ...earlier });
	shop.passMinutes(31);
	await endHolds(changedHouse(), shop.log);
	expect(await orderStatus(shop, none)).toEqual({ status: "expired", available: 10 });
	expect(await orderStatus(shop, begun)).toEqual({ status: "unpaid", available: 9 });
	const held = eq(orders.id, begun.orderId);
	expect(await shop.db.select().from(orders).where(held)).toMatchObject([
		{ blockedBy: "provider changed" },
	]);
	expect(await violations({ ...changedHouse(), gateways: new Map() })).toEqual([]);
	shop.passMinutes(24 * 60 - 10);
	await endHolds(changedHouse(), shop.log);
	expect(await orderStatus(shop, begun)).toEqual({ status: "unpaid", available: 9 });
	shop.passMinutes(20);
	const partsChanged = vi.fn();
	await endHolds({ ...changedHouse(), partsChanged }, shop.log);
	expect(partsChanged.mock.calls).toEqual([[[begun.partId]]]);
	expect(await orderStatus(shop, begun)).toEqual({ status: "expired", available: 10 });
	const ofOrder = eq(payments.orderId, begun.orderId);
	const records = await shop.db.select().from(payments).where(ofOrder).orderBy(payments.id);
	expect(records.map(({ status }) => status)).toEqual(["abandoned", "lapsed"]);
	const ofSold = eq(payments.orderId, sold.orderId);
	expect(await shop.db.select().from(payments).where(ofSold)).toMatchObject([
		{ status: "succeeded" },
	]);
	const about = eq(auditEntries.about, `order:${begun.orderId}`);
	expect(await shop.db.select().from(auditEntries).where(about)).toMatchObject([
		{
			byEmail: "sandbox (payment provider)",
			act: "was not there to end the payment of an order",
			before: { status: "unpaid" },
			after: { status: "expired", provider: "sandbox", paymentIntentId },
		},
	]);
	expect(await violations({ ...changedHouse(), gateways: new Map() })).toEqual([]);
});

test("its customer cannot delete it meanwhile, since it may have been paid", async () => {
	const bought = await makeOrder(shop);
	await beginPayment(shop, bought);
	const away = { provider: "stripe" };
	const of = eq(payments.orderId, bought.orderId);
	await shop.db.update(payments).set(away).where(of);
	const no = { status: 503, code: "payment-unreachable" };
	expect(await deleteOrder(shop, bought)).toMatchObject(no);
	expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 9 });
});

test("once the former provider is asked again, money that came to it is found and handled", async () => {
	const [there, gone] = [
		await makeOrder(shop, { part: { availableQuantity: 1 } }),
		await makeOrder(shop, { part: { availableQuantity: 1 } }),
	];
	const secrets = [await beginPayment(shop, there), await beginPayment(shop, gone)];
	shop.passMinutes(25 * 60);
	await endHolds(changedHouse(), shop.log);
	expect(await orderStatus(shop, there)).toEqual({ status: "expired", available: 1 });
	await makeOrder(shop, { partId: gone.partId });
	for (const { clientSecret } of secrets)
		expect((await payWithCard(shop, clientSecret)).status).toBe(200);
	shop.passMinutes(1);
	for (let turn = 0; turn < 9; turn += 1) {
		await reconcile(deps());
		shop.passMinutes(0.25);
	}
	expect(await orderStatus(shop, there)).toEqual({ status: "confirmed", available: 0 });
	expect(await orderStatus(shop, gone)).toEqual({ status: "refunded", available: 0 });
});
