import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder } from "../../../test/harness/order-actions.ts";
import { ask } from "../../../test/harness/shop-under-test.ts";
import type { Order } from "../contract.ts";
import { orderLines } from "../tables.server.ts";
import type { Pick } from "./contract.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);
const picksOf = (ids: readonly string[]) =>
	ask<Pick[]>(shop, admin, "GET", `/pickList?orders=${ids.join()}`);

async function orderOf(name: string, shelf: string | null, quantity: number) {
	const partId = await makePart(shop, { name });
	await ask(shop, admin, "PATCH", `/product/${partId}`, { shelf });
	const { orderId } = await makePaidOrder(shop);
	await shop.db.update(orderLines).set({ partId, quantity }).where(eq(orderLines.orderId, orderId));
	const { number } = await ask<Order>(shop, admin, "GET", `/order/${orderId}`);
	return { orderId, partId, number };
}

test("the pick list has the units of orders to pack by shelf, each part once with its orders", async () => {
	const far = await orderOf("Far fan", "A-10", 1);
	const near = await orderOf("Near fan", "A-2", 2);
	const none = await orderOf("Homeless fan", "", 1);
	const again = await makePaidOrder(shop);
	await shop.db
		.update(orderLines)
		.set({ partId: near.partId, quantity: 3 })
		.where(eq(orderLines.orderId, again.orderId));
	const { number } = await ask<Order>(shop, admin, "GET", `/order/${again.orderId}`);
	const ids = [far.orderId, none.orderId, near.orderId, again.orderId];
	const picks = await picksOf(ids);
	expect(picks.map(({ shelf, name, quantity }) => [shelf, name, quantity])).toEqual([
		["A-2", "Near fan", 5],
		["A-10", "Far fan", 1],
		[null, "Homeless fan", 1],
	]);
	expect(picks[0]?.orders).toEqual([
		{ number: near.number, quantity: 2 },
		{ number, quantity: 3 },
	]);
	await ask(shop, admin, "POST", `/allOrders/${far.orderId}/pack`, { lines: [] });
	expect((await picksOf(ids)).map(({ name }) => name)).toEqual(["Near fan", "Homeless fan"]);
});

test("a pick list needs ids of orders and somebody who packs", async () => {
	const sales = await makeCustomer(shop, { role: "sales" });
	const status = async (orders: string, token = admin.token) =>
		(await shop.fetch(`/api/pickList?orders=${orders}`, { token })).status;
	expect(await status("")).toBe(400);
	expect(await status("K7M2-94QX")).toBe(400);
	expect(await status("0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000", sales.token)).toBe(403);
	expect(await status("0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000")).toBe(200);
});

test("a part's shelf has at most 40 characters, and a customer does not see it", async () => {
	const partId = await makePart(shop);
	const change = (shelf: string) =>
		shop.fetch(`/api/product/${partId}`, { method: "PATCH", token: admin.token, body: { shelf } });
	expect((await change("x".repeat(41))).status).toBe(400);
	expect((await change(" B-7 ")).status).toBe(200);
	const customer = await makeCustomer(shop);
	expect(await ask(shop, customer, "GET", `/part/${partId}`)).not.toHaveProperty("shelf");
});
