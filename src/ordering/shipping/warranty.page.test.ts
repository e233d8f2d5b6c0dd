import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder, readOrder } from "../../../test/harness/order-actions.ts";
import { orderLines, orders } from "../tables.server.ts";
import { copy } from "./warranty.copy.ts";

const shop = await testSite();

test("the page says how to claim a warranty to whom there is one", async () => {
	const bought = await makePaidOrder(shop);
	const { token } = await makeAdmin(shop);
	const lines = [{ partId: bought.partId, serials: ["W-1"] }];
	const path = `/api/allOrders/${bought.orderId}/pack`;
	expect((await shop.fetch(path, { method: "POST", token, body: { lines } })).status).toBe(200);
	const { number } = await readOrder(shop, bought);
	const readWith = async (warrantyMonths: number | null) => {
		await shop.db
			.update(orderLines)
			.set({ warrantyMonths })
			.where(eq(orderLines.orderId, bought.orderId));
		return (await shop.fetch(`/warranty?serial=W-1&order=${number}`)).text();
	};
	const none = await readWith(null);
	expect(none).toContain(copy.notSaid);
	expect(none).not.toContain(copy.how);
	const zero = await readWith(0);
	expect(zero).toContain("No warranty");
	expect(zero).not.toContain(copy.how);
	expect(await readWith(12)).toContain(copy.how);
	await shop.db
		.update(orders)
		.set({
			fulfilment: "delivered",
			shippedAt: new Date("2020-01-02"),
			deliveredAt: new Date("2020-01-03"),
		})
		.where(eq(orders.id, bought.orderId));
	const ended = await readWith(12);
	expect(ended).toContain("until 3 Jan 2021");
	expect(ended).toContain(copy.over);
	expect(ended).not.toContain(copy.how);
});
