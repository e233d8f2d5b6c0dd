import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../src/accounts/tables.server.ts";
import { basketLines } from "../../src/basket/tables.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { watchRows } from "./database-rows.ts";

const shop = await testShop();

test("a row that was added, changed or removed is told, also one with an empty column; one that came and went is not", async () => {
	const { accountId } = await makeCustomer(shop);
	const partId = await makePart(shop);
	const line = { accountId, partId, place: 0, quantity: 1 };
	const added = await watchRows(shop);
	await shop.db.insert(basketLines).values(line);
	const [one, ...more] = await added();
	expect([one?.table, more]).toEqual(["basket_lines", []]);
	expect(JSON.parse(one?.row ?? "")).toMatchObject({ part_id: partId, seen_price_taka: null });

	const changed = await watchRows(shop);
	await shop.db.update(users).set({ image: null, name: "Salma" }).where(eq(users.id, accountId));
	expect((await changed()).map(({ table }) => table)).toEqual(["users", "users"]);

	const removed = await watchRows(shop);
	await shop.db.delete(basketLines);
	expect((await removed()).map(({ table }) => table)).toEqual(["basket_lines"]);

	const nothing = await watchRows(shop);
	await shop.db.insert(basketLines).values(line);
	await shop.db.delete(basketLines);
	await shop.db.update(parts).set({ id: partId }).where(eq(parts.id, partId));
	expect(await nothing()).toEqual([]);
});
