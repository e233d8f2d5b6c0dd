import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { orders } from "../tables.server.ts";

const shop = await testShop();

async function orderOf(as: { partId: string; customer: SignedInUser }): Promise<string> {
	return (await makeOrder(shop, as)).orderId;
}

test("one's own orders are listed newest first, paged; another's address is refused", async () => {
	const buyer = await makeCustomer(shop);
	const partId = await makePart(shop);
	const ids: string[] = [];
	for (let each = 0; each < 3; each += 1) ids.push(await orderOf({ partId, customer: buyer }));
	const ownOrders = await shop.fetch(`/api/order?email=${buyer.email}&limit=2`, {
		token: buyer.token,
	});
	expect(ownOrders.headers.get("x-total-count")).toBe("3");
	expect(ownOrders.headers.get("link")).toContain('rel="next"');
	expect(((await ownOrders.json()) as { _id: string }[]).map((order) => order._id)).toEqual([
		ids[2],
		ids[1],
	]);
	const unnamed = await shop.fetch("/api/order", { token: buyer.token });
	expect(await unnamed.json()).toHaveLength(3);
	const other = await shop.fetch("/api/order?email=karim@example.com", { token: buyer.token });
	expect(other.status).toBe(403);
	expect((await shop.fetch("/api/order")).status).toBe(401);
});

test("one order is its customer's and an admin's; all orders are an admin's", async () => {
	const { orderId: id, customer } = await makeOrder(shop);
	const stranger = await makeCustomer(shop);
	const admin = await makeAdmin(shop);
	const read = (token: string, path = `/api/order/${id}`) => shop.fetch(path, { token });
	expect((await read(customer.token)).status).toBe(200);
	expect((await read(admin.token)).status).toBe(200);
	expect((await read(stranger.token)).status).toBe(404);
	// The address of an account that ended is free for another.
	await shop.db.update(orders).set({ email: stranger.email }).where(eq(orders.id, id));
	expect((await read(stranger.token)).status).toBe(404);
	expect((await read(customer.token)).status).toBe(200);
	expect((await read(customer.token, "/api/order/nonsense")).status).toBe(404);
	expect((await read(customer.token, "/api/allOrders")).status).toBe(403);
	const all = await read(admin.token, "/api/allOrders?limit=1");
	expect(await all.json()).toMatchObject([{ email: expect.any(String) }]);
	expect(Number(all.headers.get("x-total-count"))).toBeGreaterThan(1);
});
