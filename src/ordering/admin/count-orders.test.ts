import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillOrders } from "../../../bench/sample-orders.ts";
import { planOf } from "../../../test/harness/database/plan-of.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder, payOrder } from "../../../test/harness/order-actions.ts";
import type { Order } from "../contract.ts";
import { orders } from "../tables.server.ts";
import type { OrderCounts } from "./contract.ts";
import { countsQuery } from "./count-orders.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

async function read<Body>(path: string): Promise<{ body: Body; total: number }> {
	const answer = await shop.fetch(path, { token: admin.token });
	expect(answer.status, path).toBe(200);
	const total = Number(answer.headers.get("x-total-count"));
	return { body: (await answer.json()) as Body, total };
}

test("each order is counted in the state it is in, and the list of a state has as many", async () => {
	const made = await Promise.all([1, 2, 3, 4].map(() => makeOrder(shop)));
	const [, toPack, toShip, shipped] = made;
	for (const bought of [toPack, toShip, shipped]) if (bought) await payOrder(shop, bought);
	const send = (path: string, method: string, body: object) =>
		shop.fetch(path, { method, token: admin.token, body });
	await send(`/api/allOrders/${toShip?.orderId}/pack`, "POST", {});
	await send(`/api/allOrders/${shipped?.orderId}`, "PATCH", { status: "shipped" });
	const { body } = await read<object>("/api/orderCounts");
	expect(body).toEqual({
		all: 4,
		unpaid: 1,
		toPack: 1,
		toShip: 1,
		shipped: 1,
		delivered: 0,
		refunded: 0,
		expired: 0,
	});
	const listed = async (query: string) =>
		(await read<Order[]>(`/api/allOrders?${query}`)).body.map(({ _id }) => _id);
	expect(await listed("status=panding&packed=no")).toEqual([toPack?.orderId]);
	expect(await listed("status=panding&packed=yes")).toEqual([toShip?.orderId]);
	expect(await listed("status=shipped")).toEqual([shipped?.orderId]);
	expect((await shop.fetch("/api/allOrders?packed=maybe", { token: admin.token })).status).toBe(
		400,
	);
});

test("what was cancelled and waits for its refund is neither to be packed nor to be shipped", async () => {
	const count = async () => (await read<OrderCounts>("/api/orderCounts")).body;
	const before = await count();
	for (const [key, query] of [
		["toPack", "no"],
		["toShip", "yes"],
	] as const) {
		const bought = await makeOrder(shop);
		const { orderId } = bought;
		await payOrder(shop, bought);
		const packing = { method: "POST", token: admin.token, body: {} };
		if (query === "yes") await shop.fetch(`/api/allOrders/${orderId}/pack`, packing);
		expect((await count())[key]).toBe(before[key] + 1);
		await shop.db
			.update(orders)
			.set({ refundedPoisha: sql`total_taka * 100` })
			.where(eq(orders.id, orderId));
		expect((await count())[key]).toBe(before[key]);
		const list = await read<Order[]>(`/api/allOrders?status=panding&packed=${query}`);
		expect(list.total).toBe(before[key]);
		expect(list.body.map(({ _id }) => _id)).not.toContain(orderId);
		const all = await read<Order[]>("/api/allOrders?status=panding");
		expect(all.body.map(({ _id }) => _id)).toContain(orderId);
	}
});

test("among many orders the counts, and the lists to pack and to ship, are read from indexes alone", async () => {
	await fillOrders(shop.connection, 8_000);
	const counts = await planOf(shop.db, countsQuery);
	expect(counts).toMatch(/Index Only Scan using orders_in_state/);
	expect(counts).toMatch(/Index Only Scan using orders_refunded/);
	expect(counts).toMatch(/Index Only Scan using orders_to_ship/);
	for (const packed of [sql`packed_at is null`, sql`packed_at is not null`]) {
		const plan = await planOf(
			shop.db,
			sql`
			select id from orders where deleted_at is null and fulfilment in ('confirmed', 'packed')
				and refunded_poisha < total_taka * 100 and ${packed}
			order by created_at desc, id desc limit 10`,
		);
		expect(plan).toMatch(/Index Only Scan Backward using orders_to_ship/);
	}
});
