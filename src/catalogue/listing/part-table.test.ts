import { expect, test } from "vitest";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";
import { parts } from "../tables.server.ts";

const shop = await testSite();
const drive = { category: "ssd", availableQuantity: 12, reviewCount: 1, ratingSum: 5 };
for (const [index, slug] of ["a", "b"].entries())
	await shop.db
		.insert(parts)
		.values({ ...drive, slug, id: newId(), name: `Drive ${slug}`, priceTaka: 9_000 + index });

async function tableOf(address: string): Promise<string> {
	const response = await shop.fetch(address, { headers: { cookie: "listView=table" } });
	const [table = ""] = /<table[\s\S]*<\/table>/.exec(await response.text()) ?? [];
	return table.replaceAll("&amp;", "&");
}

/** The headings that are links, with where each leads, and how a column is sorted. */
function headingsOf(table: string): string[][] {
	return [...table.matchAll(/<th scope="col"([^>]*)><a[^>]+href="([^"]+)"[^>]*>([^<]+)</g)].map(
		([, attributes = "", address = "", words = ""]) => [
			words,
			address.replace("/parts/ssd", ""),
			/aria-sort="(\w+)"/.exec(attributes)?.[1] ?? "",
		],
	);
}

test("a table is sorted by its headings, which are links, and a press on the price turns its order", async () => {
	const table = await tableOf("/parts/ssd");
	expect(headingsOf(table)).toEqual([
		["Part", "?sort=name", ""],
		["Rating", "?sort=rated", ""],
		["Price", "?sort=price-asc", ""],
	]);
	const cheapest = await tableOf("/parts/ssd?sort=price-asc");
	expect(headingsOf(cheapest)[2]).toEqual(["Price", "?sort=price-desc", "ascending"]);
	expect(cheapest.indexOf("Drive a")).toBeLessThan(cheapest.indexOf("Drive b"));
	const dearest = await tableOf("/parts/ssd?sort=price-desc");
	expect(headingsOf(dearest)[2]).toEqual(["Price", "?sort=price-asc", "descending"]);
	expect(dearest.indexOf("Drive b")).toBeLessThan(dearest.indexOf("Drive a"));
	expect(headingsOf(await tableOf("/parts/ssd?sort=name"))[0]?.[2]).toBe("ascending");
});

test("over all categories, where stars do not sort, that heading is no link", async () => {
	const words = headingsOf(await tableOf("/parts")).map(([heading]) => heading);
	expect(words).toEqual(["Part", "Price"]);
});

test("each row of a table has the box that compares its part", async () => {
	const boxes = (await tableOf("/parts/ssd")).match(/<input type="checkbox"/g);
	expect(boxes).toHaveLength(2);
});
