import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countWaiting } from "../../../test/harness/database/count-waiting.ts";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { type MadeOrder, makeOrder, readOrder } from "../../../test/harness/order-actions.ts";
import { parts } from "../../catalogue/tables.server.ts";

const shop = await testShop();

test("a price that changes while a booking is under way is the price of the order", async () => {
	const partId = await makePart(shop, { priceTaka: 1_000 });
	let booking: Promise<MadeOrder> | undefined;
	await shop.db.transaction(async (tx) => {
		await tx.update(parts).set({ priceTaka: 2_000 }).where(eq(parts.id, partId));
		// It has looked at the old price, and waits for the part, which the admin holds.
		booking = makeOrder(shop, { partId });
		await expect.poll(() => countWaiting(shop.db)).toBe(1);
	});
	if (!booking) throw new Error("nothing was booked");
	expect(await readOrder(shop, await booking)).toMatchObject({
		totalPrice: 2_000,
		lines: [{ price: 2_000 }],
	});
});
