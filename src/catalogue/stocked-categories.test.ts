import { expect, test } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { openStockedCategories } from "./stocked-categories.server.ts";

const shop = await testShop();
await makePart(shop, { category: "ssd" });

const notMade = { countIfMade: async () => null };
const slugsOf = (stocked: { category: string }[]) => stocked.map(({ category }) => category);

test("the categories are counted once until the catalogue changed", async () => {
	const { list, invalidate } = openStockedCategories(shop.db, notMade);
	expect(slugsOf(await list())).toEqual(["ssd"]);
	await makePart(shop, { category: "memory" });
	invalidate(["parts"]);
	expect(slugsOf(await list())).toEqual(["ssd"]);
	invalidate(["parts", "catalogue"]);
	expect(slugsOf(await list())).toEqual(["memory", "ssd"]);
	await makePart(shop, { category: "mouse" });
	invalidate();
	expect(slugsOf(await list())).toEqual(["memory", "ssd", "mouse"]);
});

test("callers at the same time share one count, and one that failed is repeated", async () => {
	let fails = true;
	const db = new Proxy(shop.db, {
		get(target, name) {
			if (fails && name === "select") throw new Error("no connection");
			return Reflect.get(target, name);
		},
	});
	const { list } = openStockedCategories(db, notMade);
	await expect(list()).rejects.toThrow("no connection");
	fails = false;
	const [first, second] = await Promise.all([list(), list()]);
	expect(first).toBe(second);
});
