import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { violations } from "../../../test/harness/violations.ts";
import { parts } from "../tables.server.ts";
import { partPrices } from "./tables.server.ts";

const shop = await testShop();

test("parts from before prices were kept begin with the price they have; one that is not for sale has none", async () => {
	const priced = await makePart(shop, { priceTaka: 4_321 });
	const archived = await makePart(shop, { priceTaka: 99 });
	await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, archived));
	const unpriced = await makePart(shop);
	await shop.db.update(parts).set({ priceTaka: null }).where(eq(parts.id, unpriced));
	await shop.db.execute(sql`drop table part_prices`);
	const migration = readFileSync("db/migrations/0016_prices_of_parts.sql", "utf8");
	for (const statement of migration.split("--> statement-breakpoint"))
		await shop.db.execute(sql.raw(statement));
	const rows = await shop.db.select().from(partPrices);
	const carried = rows.map(({ partId, priceTaka, byAccountId }) => [
		partId,
		priceTaka,
		byAccountId,
	]);
	expect(carried.sort()).toEqual(
		[
			[priced, 4_321, null],
			[archived, 99, null],
		].sort(),
	);
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});
