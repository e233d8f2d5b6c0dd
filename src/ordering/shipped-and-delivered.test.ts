import { readFileSync } from "node:fs";
import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder, payOrder, readOrder } from "../../test/harness/order-actions.ts";
import type { Order } from "./contract.ts";
import { orders } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });

test("an order says when it was shipped and when it arrived, one from before the columns too", async () => {
	const { token } = await makeAdmin(shop);
	const [first, second] = [await makeOrder(shop), await makeOrder(shop)];
	async function advance(orderId: string, status: string) {
		const address = `/api/allOrders/${orderId}`;
		const answer = await shop.fetch(address, { method: "PATCH", token, body: { status } });
		expect(answer.status).toBe(200);
	}
	for (const bought of [first, second]) {
		await payOrder(shop, bought);
	}
	expect(await readOrder(shop, first)).toMatchObject({ shippedAt: null, deliveredAt: null });
	await advance(first.orderId, "shipped");
	await advance(second.orderId, "shipped");
	shop.passMinutes(60);
	await advance(first.orderId, "delivered");
	const readBoth = async () => [await readOrder(shop, first), await readOrder(shop, second)];
	const before = await readBoth();
	const [{ shippedAt, deliveredAt }, other] = before as [Order, Order];
	const minutes = (Date.parse(deliveredAt ?? "") - Date.parse(shippedAt ?? "")) / 60_000;
	expect(Math.floor(minutes)).toBe(60);
	expect(other).toMatchObject({ deliveredAt: null, courier: null, trackingNumber: null });
	expect(Date.parse(other.shippedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(shippedAt ?? ""));
	const ids = [first.orderId, second.orderId];
	await shop.db
		.update(orders)
		.set({ shippedAt: null, deliveredAt: null })
		.where(inArray(orders.id, ids));
	const migration = readFileSync("db/migrations/0022_packing_and_shipping.sql", "utf8");
	const carryOver = migration
		.split("--> statement-breakpoint")
		.find((statement) => /UPDATE/.test(statement));
	// The column has another name since.
	await shop.db.execute(sql.raw(carryOver?.replaceAll('"what"', '"type"') ?? ""));
	expect(await readBoth()).toEqual(before);
});
