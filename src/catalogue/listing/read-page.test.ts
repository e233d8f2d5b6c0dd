import { expect, test } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { categories } from "../attributes/categories.ts";
import { listMixedParts } from "./read-page.server.ts";

const shop = await testShop();
for (const category of ["ssd", "mouse"] as const)
	for (const number of [1, 2]) await makePart(shop, { category, name: `${category} ${number}` });

test("nobody waits for a large catalogue to be in memory; a small one is read at once", async () => {
	const large = { total: 44_528, limit: 2 };
	expect(await listMixedParts(shop.search, large)).toBeNull();
	const first = await listMixedParts(shop.search, { total: 4, limit: 2 });
	expect(first?.map(({ category }) => category).sort()).toEqual(["mouse", "ssd"]);
	await shop.search.columns.read(categories.map(({ slug }) => slug));
	expect(await listMixedParts(shop.search, large)).toEqual(first);
});
