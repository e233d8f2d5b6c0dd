import { eq, sum } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { returnStock } from "./return-stock.server.ts";
import { parts, stockMovements } from "./tables.server.ts";
import { retakeStock } from "./take-stock.server.ts";

const shop = await testShop();

async function stockOf(partId: string) {
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	const [moved] = await shop.db
		.select({ sum: sum(stockMovements.quantity) })
		.from(stockMovements)
		.where(eq(stockMovements.partId, partId));
	return {
		available: part?.availableQuantity,
		movements: Number(moved?.sum),
		booked: part?.bookedQuantity,
	};
}

describe("taking stock", () => {
	test("of 30 buyers of the last 3 units exactly 3 get one", async () => {
		const partId = await makePart(shop, { availableQuantity: 3 });
		const buyers = Array.from({ length: 30 }, () =>
			retakeStock(shop.db, { partId, quantity: 1, orderId: newId() }),
		);
		const outcomes = await Promise.all(buyers);
		expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
		expect(
			outcomes.filter((outcome) => !outcome.ok && outcome.code === "above-available"),
		).toHaveLength(27);
		expect(await stockOf(partId)).toEqual({ available: 0, movements: 0, booked: 3 });
	});

	test("taking stock returns what an order keeps: name, image and price of the moment", async () => {
		const partId = await makePart(shop, {
			name: "Corsair RM850x",
			category: "power-supply",
			priceTaka: 16_500,
		});
		const outcome = await retakeStock(shop.db, { partId, quantity: 2, orderId: newId() });
		expect(outcome).toEqual({
			ok: true,
			value: {
				name: "Corsair RM850x",
				image: expect.stringMatching(/^\/pictures\/power-supply/),
				priceTaka: 16_500,
				availableQuantity: 8,
			},
		});
	});

	test("taking stock refuses less than the minimum, more than there is, and what is not for sale", async () => {
		const fewer = await makePart(shop, { minimumQuantity: 3 });
		const archived = await makePart(shop, { archivedAt: new Date() });
		const unpriced = await makePart(shop, { priceTaka: null });
		const take = (partId: string, quantity: number) =>
			retakeStock(shop.db, { partId, quantity, orderId: newId() });
		expect(await take(fewer, 2)).toMatchObject({ ok: false, code: "below-minimum" });
		expect(await take(fewer, 11)).toMatchObject({ ok: false, code: "above-available" });
		expect(await take(archived, 1)).toMatchObject({ ok: false, code: "not-found" });
		expect(await take(unpriced, 1)).toMatchObject({ ok: false, code: "not-found" });
		expect(await take(newId(), 1)).toMatchObject({ ok: false, code: "not-found" });
		expect(await stockOf(fewer)).toEqual({ available: 10, movements: 10, booked: 0 });
	});

	test("returned stock is there again, also of an archived part", async () => {
		const partId = await makePart(shop);
		const orderId = newId();
		await retakeStock(shop.db, { partId, quantity: 4, orderId });
		expect(await stockOf(partId)).toEqual({ available: 6, movements: 6, booked: 4 });
		await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, partId));
		await returnStock(shop.db, { partId, quantity: 4, orderId });
		expect(await stockOf(partId)).toEqual({ available: 10, movements: 10, booked: 0 });
	});
});
