import { describe, expect, test } from "vitest";
import { makeAdmin, makePart, type PartOptions } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";

const shop = await testShop();
const { token } = await makeAdmin(shop);
const whole = { boardFormFactors: ["ATX"], maxGraphicsLengthMm: 400, maxCoolerHeightMm: 170 };
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const archivedAt = day(9);

const parts: Record<string, PartOptions> = {
	tower: { category: "case", brand: "Lian Li", attributes: whole, priceTaka: 9_000 },
	cube: { category: "case", brand: "NZXT", attributes: { boardFormFactors: ["ATX"] } },
	lamp: { category: "lighting", brand: null, image: "/uploads/a.webp", availableQuantity: 0 },
	mouse: { category: "mouse", brand: "Lian Li", availableQuantity: 3, priceTaka: null },
	desk: { category: "desk", brand: "IKEA", archivedAt },
	chair: { category: "chair", brand: "IKEA", archivedAt, hidden: true, availableQuantity: 40 },
};
for (const [index, [name, part]] of Object.entries(parts).entries())
	await makePart(shop, {
		name,
		createdAt: day(index + 1),
		priceTaka: 2_000 + index,
		availableQuantity: 10 + index,
		...part,
	});

async function list(query: string): Promise<string[]> {
	const response = await shop.fetch(`/api/products?${query}`, { token });
	const rows = (await response.json()) as { name: string }[];
	expect(response.headers.get("x-total-count"), query).toBe(String(rows.length));
	return rows.map(({ name }) => name);
}

describe("GET /products", () => {
	test.each([
		["category=case", ["cube", "tower"]],
		["brand=+LIAN+li+", ["mouse", "tower"]],
		["brand=+&category=case", ["cube", "tower"]],
		["stock=out", ["lamp"]],
		["stock=low", ["mouse"]],
		["stock=in&brand=ikea", ["chair", "desk"]],
		["minPrice=2001&maxPrice=২,০০২", ["lamp", "cube"]],
		["state=live&category=lighting", ["lamp"]],
		["state=unpriced", ["mouse"]],
		["state=hidden", ["chair"]],
		["state=deleted", ["desk"]],
		["lacks=facts", ["cube"]],
		["lacks=picture&category=lighting", []],
		["lacks=picture&category=case", ["cube", "tower"]],
		["q=cube&category=case", ["cube"]],
		["q=cube&category=mouse", []],
	])("lists by %s", async (query, names) => {
		expect(await list(query)).toEqual(names);
	});

	test.each([
		["name", ["chair", "cube", "desk", "lamp", "mouse", "tower"]],
		["-name", ["tower", "mouse", "lamp", "desk", "cube", "chair"]],
		["available", ["lamp", "mouse", "tower", "cube", "desk", "chair"]],
		["-available", ["chair", "desk", "cube", "tower", "mouse", "lamp"]],
		["price", ["cube", "lamp", "desk", "chair", "tower", "mouse"]],
		["-price", ["tower", "chair", "desk", "lamp", "cube", "mouse"]],
		["newest", ["chair", "desk", "mouse", "lamp", "cube", "tower"]],
	])("sorts by %s, a part without a price last by price", async (sort, names) => {
		expect(await list(`sort=${sort}`)).toEqual(names);
	});

	test("each part is on one page of a sorted list", async () => {
		const pages = [1, 2, 3].map((page) =>
			shop.fetch(`/api/products?sort=-available&limit=2&page=${page}`, { token }),
		);
		const rows = await Promise.all((await Promise.all(pages)).map((page) => page.json()));
		const names = (rows.flat() as { name: string }[]).map(({ name }) => name);
		expect(names).toEqual(["chair", "desk", "cube", "tower", "mouse", "lamp"]);
	});

	test.each(["category=toaster", "stock=none", "minPrice=0", "lacks=love", "sort=random"])(
		"refuses %s",
		async (query) => {
			expect((await shop.fetch(`/api/products?${query}`, { token })).status).toBe(400);
		},
	);
});
