import { describe, expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Part } from "../contract.ts";
import type { FacetCounts } from "../facets/facet.ts";
import { retakeStock } from "../take-stock.server.ts";

const ids: Record<string, string> = {};

const shop = await testShop();
const boards = [
	["ASUS Prime B650", "ASUS", 20_000, 5, { socket: "AM5", memorySlots: 4, biosFlashback: true }],
	["MSI B550 Tomahawk", "MSI", 15_000, 0, { socket: "AM4", memorySlots: 4, sataPorts: 6 }],
	["MSI Z790", "MSI", 30_000, 3, { socket: "LGA 1700", memorySlots: 2, sataPorts: 4 }],
	["Gigabyte Z690", "Gigabyte", 25_000, 3, { socket: "LGA1700" }],
	["Gigabyte H610", "Gigabyte", 9_000, 3, { socket: "LGA 1700", memorySlots: 2 }],
	["No name", null, 5_000, 1, {}],
] as const;
for (const [name, brand, priceTaka, availableQuantity, attributes] of boards)
	ids[name] = await makePart(shop, {
		name,
		priceTaka,
		availableQuantity,
		attributes,
		category: "motherboard",
		...(brand ? { brand } : { brand: "" }),
	});
ids.cooler = await makePart(shop, { name: "Cooler", category: "cpu-cooler", brand: "MSI" });

async function names(query: string): Promise<string[]> {
	const answer = await shop.fetch(`/api/part?limit=50&${query}`);
	const parts = (await answer.json()) as Part[];
	expect(answer.headers.get("x-total-count"), query).toBe(String(parts.length));
	return parts.map(({ name }) => name).sort();
}

async function facets(query: string): Promise<Record<string, FacetCounts>> {
	const answer = await shop.fetch(`/api/facet?category=motherboard&${query}`);
	expect(answer.status).toBe(200);
	const counted = (await answer.json()) as FacetCounts[];
	return Object.fromEntries(counted.map((facet) => [facet.key, facet]));
}
const encoded = (value: string) => encodeURIComponent(value);

describe("GET /part with choices", () => {
	test.each([
		["brand=MSI|ASUS", ["ASUS Prime B650", "MSI B550 Tomahawk", "MSI Z790"]],
		["brand=unknown", ["No name"]],
		["attr.socket=lga1700", ["Gigabyte H610", "Gigabyte Z690", "MSI Z790"]],
		["attr.socket=AM5|unknown", ["ASUS Prime B650", "No name"]],
		["attr.memorySlots=2&stock=in", ["Gigabyte H610", "MSI Z790"]],
		["attr.sataPorts=5..", ["MSI B550 Tomahawk"]],
		["attr.sataPorts=..4|unknown&brand=MSI", ["MSI Z790"]],
		["attr.biosFlashback=yes", ["ASUS Prime B650"]],
		["price=9000..20000&stock=in", ["ASUS Prime B650", "Gigabyte H610"]],
		["q=msi&price=20000..", ["MSI Z790"]],
		["q=msi&attr.socket=AM5", []],
	])("finds the parts that pass each of them: %s", async (query, expected) => {
		expect(await names(`category=motherboard&${query.replaceAll("|", encoded("|"))}`)).toEqual(
			expected,
		);
	});

	test("of all categories takes brand, price and stock", async () => {
		expect(await names("brand=MSI")).toEqual(["Cooler", "MSI B550 Tomahawk", "MSI Z790"]);
		expect(await names("q=msi&price=..15000")).toEqual(["MSI B550 Tomahawk"]);
	});

	test("lists by what is asked for most, what is sold out last", async () => {
		const partId = ids["MSI Z790"] ?? "";
		await retakeStock(shop.db, { partId, quantity: 2, orderId: newId() });
		shop.search.columns.invalidate([`part:${partId}`]);
		const list = async (page: number) => {
			const query = `category=motherboard&sort=popular&limit=3&page=${page}`;
			const answer = await shop.fetch(`/api/part?${query}`);
			return ((await answer.json()) as Part[]).map(({ name }) => name);
		};
		const all = [...(await list(1)), ...(await list(2))];
		expect([all[0], all[5], new Set(all).size]).toEqual(["MSI Z790", "MSI B550 Tomahawk", 6]);
	});

	test.each([
		["attr.nothing=1", "attr.nothing"],
		["attr.socket=", "attr.socket"],
		["attr.sataPorts=many", "attr.sataPorts"],
		["price=5..1", "price"],
		["stock=maybe", "stock"],
		["brand=a&brand=b", "brand"],
		["sort=best", "sort"],
		["colour=red", "colour"],
	])("refuses what makes no sense, by its field: %s", async (query, field) => {
		for (const call of ["part", "facet"]) {
			const answer = await shop.fetch(`/api/${call}?category=motherboard&${query}`);
			expect(answer.status).toBe(400);
			const { fields } = (await answer.json()) as { fields: Record<string, string> };
			expect(Object.keys(fields)).toEqual([field]);
		}
	});
});

describe("GET /facet", () => {
	test("counts each value, a choice aside from itself, and what is not known", async () => {
		const { socket, brand, sataPorts, price, stock } = await facets("attr.socket=LGA1700");
		expect(socket).toMatchObject({
			values: [
				{ value: "LGA 1700", count: 3, chosen: true },
				{ value: "AM4", count: 1, chosen: false },
				{ value: "AM5", count: 1, chosen: false },
			],
			unknown: 1,
		});
		expect(brand?.values.map(({ value, count }) => [value, count])).toEqual([
			["Gigabyte", 2],
			["MSI", 1],
			["ASUS", 0],
		]);
		expect(sataPorts).toMatchObject({ type: "range", least: 4, most: 4, unknown: 2 });
		expect(price).toMatchObject({ least: 9_000, most: 30_000 });
		expect(stock?.values).toEqual([{ value: "in", count: 3, chosen: false }]);
	});

	test("counts within a search", async () => {
		const { socket } = await facets("q=gigabyte");
		expect(socket?.values[0]).toEqual({ value: "LGA 1700", count: 2, chosen: false });
		expect(socket?.unknown).toBe(0);
	});

	test("of the whole shop are brand, price and stock", async () => {
		const listed = await (await shop.fetch("/api/facet")).json();
		expect(listed).toMatchObject([{ key: "brand" }, { key: "price" }, { key: "stock" }]);
		const values = listed[0].values.map(({ value }: { value: string }) => value);
		expect(values).toContain("MSI");
		expect(new Set(values).size).toBe(values.length);
	});

	test("needs one of the shop's categories", async () => {
		for (const query of ["?category=toaster", "?category="]) {
			const answer = await shop.fetch(`/api/facet${query}`);
			expect(answer.status).toBe(400);
			expect(await answer.json()).toMatchObject({ fields: { category: expect.any(String) } });
		}
	});

	test("has an ETag, for a search too", async () => {
		for (const query of ["", "&q=msi", "&brand=MSI"]) {
			const address = `/api/facet?category=motherboard${query}`;
			const etag = (await shop.fetch(address)).headers.get("etag") ?? "";
			const again = await shop.fetch(address, { headers: { "if-none-match": etag } });
			expect(again.status, query).toBe(304);
		}
	});

	test("is never older than a change of a part", async () => {
		const { token } = await makeAdmin(shop);
		const path = `/api/product/${ids["Gigabyte H610"]}`;
		await facets("");
		const changed = await shop.fetch(path, { method: "PATCH", token, body: { price: 99_000 } });
		expect(changed.status).toBe(200);
		expect((await facets("")).price?.most).toBe(99_000);
		const gone = await shop.fetch(`/api/adminProduct/${ids["Gigabyte H610"]}`, {
			method: "DELETE",
			token,
		});
		expect(gone.status).toBe(200);
		expect((await facets("")).price?.most).toBe(30_000);
		expect(await names("category=motherboard&brand=Gigabyte")).toEqual(["Gigabyte Z690"]);
	});
});
