import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { maxPriceTaka, minPriceTaka } from "../kernel/taka.ts";
import { maxStock } from "./stock-rules.ts";
import { parts } from "./tables.server.ts";

const shop = await testShop();

test.each([
	["price_in_bounds", { priceTaka: minPriceTaka - 1 }],
	["price_in_bounds", { priceTaka: maxPriceTaka + 1 }],
	["stock_not_negative", { availableQuantity: -1 }],
	["minimum_at_least_one", { minimumQuantity: 0 }],
])("the database refuses a part by %s: %j", async (constraint, change) => {
	const id = await makePart(shop);
	const changing = shop.db.update(parts).set(change).where(eq(parts.id, id));
	await expect(changing).rejects.toMatchObject({ cause: { constraint } });
});

test("the database takes a part at each bound of price and stock", async () => {
	const id = await makePart(shop);
	for (const change of [
		{ priceTaka: minPriceTaka, availableQuantity: 0, minimumQuantity: 1 },
		{ priceTaka: maxPriceTaka, availableQuantity: maxStock, minimumQuantity: maxStock },
	]) {
		const changed = await shop.db.update(parts).set(change).where(eq(parts.id, id)).returning();
		expect(changed).toMatchObject([change]);
	}
});
