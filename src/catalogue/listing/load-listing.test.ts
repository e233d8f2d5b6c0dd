import { expect, test } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import { loadListing } from "./load-listing.server.ts";

const shop = await testShop();
for (let number = 1; number <= 25; number += 1)
	await makePart(shop, {
		category: "motherboard",
		brand: number > 5 ? "MSI" : "ASUS",
		priceTaka: 1_000 * number,
		name: `Board ${number}`,
		attributes: { socket: number > 20 ? "AM4" : "AM5" },
	});
await makePart(shop, {
	category: "monitor",
	brand: "Zowie",
	name: "Wide Display",
	priceTaka: 900,
});

function load(category: CategorySlug | null, query = "") {
	const deps = { ...shop.search, missed: shop.missed, stockedCategories: shop.stockedCategories };
	return loadListing(deps, {
		category,
		search: new URLSearchParams(query),
		headers: new Headers(),
	});
}

/** Where the listing leads to, or null if it is shown. */
async function redirected(category: CategorySlug | null, query: string): Promise<string | null> {
	const thrown = await load(category, query).then(
		() => null,
		(response: Response) => response,
	);
	return thrown && decodeURIComponent(thrown.headers.get("location") ?? "");
}

test("a shelf shows a page of its parts, how many there are, and its facets", async () => {
	const shelf = await load("motherboard");
	expect(shelf).toMatchObject({
		address: "/parts/motherboard",
		pages: 2,
		total: 25,
		totalInWords: "25",
		categories: [],
		notes: { understood: null, struck: [] },
		waysOn: [],
		isBestSelling: false,
	});
	expect(shelf.parts).toHaveLength(24);
	expect(shelf.facets.find(({ key }) => key === "socket")?.values).toEqual([
		["AM5", 20],
		["AM4", 5],
	]);
	expect((await load("motherboard", "page=2")).parts).toHaveLength(1);
});

test.each([
	["a page after the last", "page=3", "/parts/motherboard?page=2"],
	["a page that is none", "page=x", "/parts/motherboard"],
	["a default value", "sort=popular&page=1", "/parts/motherboard"],
	["a parameter that is none", "utm=1&q=board+7", "/parts/motherboard?q=board+7"],
	["values in another order", "brand=MSI|ASUS", "/parts/motherboard?brand=ASUS|MSI"],
	["another spelling", "brand=msi", "/parts/motherboard?brand=MSI"],
	["parameters in another order", "stock=in&brand=MSI", "/parts/motherboard?brand=MSI&stock=in"],
])("an address with %s leads to the one that the listing has", async (_what, query, address) => {
	expect(await redirected("motherboard", query)).toBe(address);
	expect(await redirected("motherboard", address.split("?")[1] ?? "")).toBeNull();
});

test("to open a facet is no choice, and leads nowhere", async () => {
	expect(await redirected("motherboard", "brand=MSI&more=socket")).toBeNull();
});

test("words among all parts come with the categories that have them, and what is not found is struck", async () => {
	const found = await load(null, "q=wide+display+qqzzqq");
	expect(found.notes).toMatchObject({ understood: null, struck: ["qqzzqq"] });
	expect(found.categories).toMatchObject([{ category: "monitor", plural: "Monitors", count: 1 }]);
	expect(found.parts.map(({ name }) => name)).toEqual(["Wide Display"]);
});

test("the list of all parts names all categories, and has facets once something is chosen", async () => {
	const { categories, facets } = await load(null);
	expect(categories.map(({ category, count }) => [category, count])).toEqual(
		expect.arrayContaining([
			["monitor", 1],
			["motherboard", 25],
		]),
	);
	expect(facets).toEqual([]);
	const filtered = await load(null, "brand=Zowie");
	expect(filtered.parts.map(({ name }) => name)).toEqual(["Wide Display"]);
	expect(filtered.facets.map(({ key }) => key)).toEqual(["brand", "price", "stock"]);
});

test("an empty list names the categories that have the words, else the largest", async () => {
	const elsewhere = await load("motherboard", "q=wide+display");
	expect([elsewhere.total, elsewhere.waysOn]).toEqual([
		0,
		[{ category: "monitor", plural: "Monitors", count: 1, q: "wide display" }],
	]);
	const nowhere = await load("motherboard", "q=qqzzqq");
	expect(nowhere.waysOn.map(({ category, q }) => [category, q])).toEqual([
		["motherboard", ""],
		["monitor", ""],
	]);
});

test("a shelf is called best selling once something of it was booked, and not where words order it", async () => {
	expect((await load("monitor")).isBestSelling).toBe(false);
	await makeOrder(shop, { part: { category: "monitor", name: "Booked Display" } });
	shop.search.columns.invalidate();
	expect((await load("monitor")).isBestSelling).toBe(true);
	expect((await load("monitor", "q=display")).isBestSelling).toBe(false);
	expect((await load("motherboard")).isBestSelling).toBe(false);
});
