import { afterAll, beforeEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	charge,
	type MadeOrder,
	orderStatus,
	patchPaid,
	payOrder,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { sampleTerms, setTerms } from "../../../test/harness/set-terms.ts";
import { gatewayOf } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);
beforeEach(() => setTerms(shop, sampleTerms));
afterAll(async () => {
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});

/** One unit for 1,000 taka, delivered in Dhaka for 60. */
async function delivered(): Promise<MadeOrder> {
	const [customer, partId] = [await makeCustomer(shop), await makePart(shop, { priceTaka: 1_000 })];
	const delivery = { address: "12 Green Road", area: "Dhanmondi", district: "Dhaka" };
	const body = { partId, quantity: 1, phone: "01712345678", delivery };
	const response = await shop.fetch("/api/order", { method: "POST", token: customer.token, body });
	const { insertedId } = (await response.json()) as { insertedId: string };
	return { orderId: insertedId, partId, customer };
}

async function refund({ orderId }: MadeOrder, body: object) {
	const request = { method: "POST", token: admin.token, body };
	return (await shop.fetch(`/api/allOrders/${orderId}/refund`, request)).status;
}

const { everywhereElse, divisions } = sampleTerms.delivery;
test.each([
	["whatever the charge is by now", { everywhereElse, divisions, districts: {} }],
	[
		"also where nothing is delivered there any more",
		{ everywhereElse: null, divisions: { Sylhet: divisions.Dhaka }, districts: {} },
	],
])("the provider is asked for goods and delivery as they were booked, %s", async (_, delivery) => {
	const bought = await delivered();
	await setTerms(shop, { delivery });
	const { paymentIntentId } = await charge(shop, bought);
	const intent = await gatewayOf(shop).findIntent(paymentIntentId);
	expect(intent).toMatchObject({ ok: true, value: { amountPoisha: 106_000 } });
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ modifiedCount: 1 });
	expect(await readOrder(shop, bought)).toMatchObject({
		paid: true,
		totalPrice: 1_060,
		deliveryCharge: 60,
	});
});

test("the delivery goes back by itself, no more than was charged for it; then the rest as a whole", async () => {
	const bought = await delivered();
	await payOrder(shop, bought);
	expect(await refund(bought, { refundedTotal: 0, delivery: 61 })).toBe(409);
	const both = [1, 2].map(() => refund(bought, { refundedTotal: 0, delivery: 60 }));
	expect((await Promise.all(both)).sort()).toEqual([201, 409]);
	expect(await refund(bought, { refundedTotal: 60, delivery: 1 })).toBe(409);
	const line = { partId: bought.partId, amount: 1_000 };
	expect(await refund(bought, { refundedTotal: 60, lines: [line] })).toBe(201);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	expect(await readOrder(shop, bought)).toMatchObject({ refundedTotal: 1_060 });
});
