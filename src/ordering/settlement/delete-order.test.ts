import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	deleteOrder,
	makeOrder,
	orderStatus,
} from "../../../test/harness/order-actions.ts";
import { recordCancellation } from "./cancel-order.server.ts";

// How deleting stands against paying: cancel-order.test.ts.
let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

test("an order that is deleted while its hold ends leaves the list all the same", async () => {
	const bought = await makeOrder(shop);
	await beginPayment(shop, bought);
	shop.payments.sandbox?.faults.next("cancelIntent", { delayMs: 200 });
	const deleting = deleteOrder(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	expect(await deleting).toEqual({ status: 200, deletedCount: 1 });
	const list = await shop.fetch("/api/order", { token: bought.customer.token });
	expect(await list.json()).toEqual([]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
});
