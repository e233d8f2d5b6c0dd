import { describe, expect, test } from "vitest";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import type { Part } from "./contract.ts";

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const shop = await testShop();
await makePart(shop, {
	name: "AMD Ryzen 5 9600X",
	priceTaka: 32_500,
	createdAt: at(1),
	attributes: { cores: 6, tdpW: 65, partNumbers: ["100-100001405WOF"] },
});
await makePart(shop, {
	name: "Samsung 990 PRO 100% genuine",
	brand: "Samsung",
	category: "ssd",
	priceTaka: 14_000,
	createdAt: at(3),
});
await makePart(shop, {
	name: "Intel Core i5-14400F",
	brand: "Intel",
	priceTaka: 21_000,
	createdAt: at(2),
	availableQuantity: 0,
});
await makePart(shop, { name: "Archived", archivedAt: at(4) });
await makePart(shop, { name: "Without a price", priceTaka: null });

async function list(query: string) {
	const answer = await shop.fetch(`/api/part${query}`);
	return { answer, parts: (await answer.json()) as Part[] };
}
const namesOf = (parts: Part[]) => parts.map((part) => part.name);

describe("GET /part", () => {
	test("GET /part lists the live parts, newest first, the sold out among them", async () => {
		const { answer, parts } = await list("");
		expect(namesOf(parts)).toEqual([
			"Samsung 990 PRO 100% genuine",
			"Intel Core i5-14400F",
			"AMD Ryzen 5 9600X",
		]);
		expect(answer.headers.get("x-total-count")).toBe("3");
		expect(answer.headers.get("etag")).toBeTruthy();
	});

	test("a very long query is answered without links, which no client or proxy would read", async () => {
		const { answer, parts } = await list(`?category=none&brand=${"x".repeat(4_000)}`);
		expect([answer.status, parts]).toEqual([200, []]);
		expect(answer.headers.get("x-total-count")).toBe("0");
		expect(answer.headers.has("link")).toBe(false);
	});

	test("the links of a page of parts repeat the query; an unknown parameter is refused by name", async () => {
		const { answer } = await list("?limit=1&sort=newest");
		expect(answer.headers.get("link")).toContain("limit=1&sort=newest&page=2");
		for (const name of ["mine", "Q", "x".repeat(9_000)]) {
			const refused = await shop.fetch(`/api/part?limit=1&${name}=1`);
			expect(refused.status).toBe(400);
			const { fields } = (await refused.json()) as { fields: Record<string, string> };
			expect(Object.keys(fields)).toEqual([name.slice(0, 40)]);
		}
	});

	test("a part has the fields of the wire contract, with a generated description where it has none", async () => {
		const { parts } = await list("?q=ryzen");
		expect(parts[0]).toEqual({
			_id: expect.any(String),
			name: "AMD Ryzen 5 9600X",
			description: "6 cores · 65 W",
			image: expect.stringMatching(/^\/pictures\//),
			minimumOderQuantity: 1,
			availableQuantity: 10,
			price: 32_500,
			category: "processor",
			slug: expect.any(String),
			brand: "AMD",
			attributes: { cores: 6, tdpW: 65, partNumbers: ["100-100001405WOF"] },
			rating: null,
			createdAt: "2026-01-01T00:00:01.000Z",
		});
	});

	test.each([
		["every word must occur", "?q=ryzen+amd", ["AMD Ryzen 5 9600X"]],
		[
			"in any letter case and with Bangla digits",
			"?q=RYZEN%20%E0%A7%AF%E0%A7%AC%E0%A7%A6%E0%A7%A6x",
			["AMD Ryzen 5 9600X"],
		],
		["part numbers count, also without hyphens", "?q=100100001405wof", ["AMD Ryzen 5 9600X"]],
		["a long piece of a part number counts", "?q=100001405", ["AMD Ryzen 5 9600X"]],
		["the beginning of a part number counts", "?q=100-1000014", ["AMD Ryzen 5 9600X"]],
		["a per cent sign stands for no other letters", "?q=%25", []],
		["where no part has all words, most of them count", "?q=ryzen+radeon", ["AMD Ryzen 5 9600X"]],
		["words that no part has find nothing", "?q=zzyzx+qwfpg", []],
		["a kind", "?category=ssd", ["Samsung 990 PRO 100% genuine"]],
		["a kind that the shop does not have", "?category=toaster", []],
		[
			"the lowest price first",
			"?sort=price-asc",
			["Samsung 990 PRO 100% genuine", "Intel Core i5-14400F", "AMD Ryzen 5 9600X"],
		],
		[
			"the highest price first",
			"?sort=price-desc",
			["AMD Ryzen 5 9600X", "Intel Core i5-14400F", "Samsung 990 PRO 100% genuine"],
		],
		[
			"by name",
			"?sort=name",
			["AMD Ryzen 5 9600X", "Intel Core i5-14400F", "Samsung 990 PRO 100% genuine"],
		],
		["a second page", "?limit=2&page=2", ["AMD Ryzen 5 9600X"]],
	])("searching: %s", async (_, query, names) => {
		const { answer, parts } = await list(query);
		expect(answer.status).toBe(200);
		expect(namesOf(parts)).toEqual(names);
	});

	test("a search result has an ETag, and is not sent twice", async () => {
		const { answer } = await list("?q=ryzen");
		const etag = answer.headers.get("etag") ?? "";
		const again = await shop.fetch("/api/part?q=ryzen", { headers: { "if-none-match": etag } });
		expect(again.status).toBe(304);
	});

	test("an unknown order, a page 0 and a search that is too long are refused", async () => {
		for (const query of ["?sort=random", "?page=0", "?limit=101", `?q=${"a".repeat(201)}`])
			expect((await shop.fetch(`/api/part${query}`)).status, query).toBe(400);
	});
});

describe("GET /part/{id}", () => {
	test("one live part is answered to a signed-in customer, and to nobody else", async () => {
		const { token } = await makeCustomer(shop);
		const { parts } = await list("?q=9600x");
		const id = parts[0]?._id ?? "";
		expect((await shop.fetch(`/api/part/${id}`)).status).toBe(401);
		const answer = await shop.fetch(`/api/part/${id}`, { token });
		expect(await answer.json()).toEqual({ ...parts[0], images: [], warranty: null });
		const archived = await makePart(shop, { archivedAt: at(4) });
		expect((await shop.fetch(`/api/part/${archived}`, { token })).status).toBe(404);
		expect((await shop.fetch("/api/part/nonsense", { token })).status).toBe(404);
	});
});

test("GET /category counts the live parts of each category", async () => {
	const answer = await shop.fetch("/api/category");
	expect(answer.headers.get("x-total-count")).toBe("2");
	expect(await answer.json()).toEqual([
		{ category: "processor", name: "Processors", count: 2 },
		{ category: "ssd", name: "SSDs", count: 1 },
	]);
});
