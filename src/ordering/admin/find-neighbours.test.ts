import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder } from "../../../test/harness/order-actions.ts";
import { ask } from "../../../test/harness/shop-under-test.ts";
import type { Neighbours } from "./contract.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);

const besides = (id: string, filters: string) =>
	ask<Neighbours>(shop, admin, "GET", `/allOrders/${id}/neighbours${filters}`);

test("beside an order are the next newer and older one of the same list, also after the order has left the list", async () => {
	const [oldest, middle, newest] = [
		await makePaidOrder(shop),
		await makePaidOrder(shop),
		await makePaidOrder(shop),
	].map(({ orderId }) => orderId) as [string, string, string];
	const toPack = "?status=panding&packed=no";
	expect(await besides(newest, toPack)).toEqual({ newer: null, older: middle });
	expect(await besides(middle, toPack)).toEqual({ newer: newest, older: oldest });
	expect(await besides(oldest, toPack)).toEqual({ newer: middle, older: null });
	await ask(shop, admin, "POST", `/allOrders/${middle}/pack`, { lines: [] });
	expect(await besides(middle, toPack)).toEqual({ newer: newest, older: oldest });
	expect(await besides(oldest, toPack)).toEqual({ newer: newest, older: null });
	expect(await besides(oldest, "")).toEqual({ newer: middle, older: null });
	const { number } = await ask<{ number: string }>(shop, admin, "GET", `/order/${newest}`);
	expect(await besides(middle, `?q=${number}`)).toEqual({ newer: newest, older: null });
});

test("a customer does not read what is beside an order", async () => {
	const { orderId, customer } = await makePaidOrder(shop);
	const path = `/api/allOrders/${orderId}/neighbours`;
	expect((await shop.fetch(path, { token: customer.token })).status).toBe(403);
	expect((await shop.fetch(path, { token: (await makeCustomer(shop)).token })).status).toBe(403);
	const unknown = "/api/allOrders/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/neighbours";
	expect((await shop.fetch(unknown, { token: admin.token })).status).toBe(404);
});
