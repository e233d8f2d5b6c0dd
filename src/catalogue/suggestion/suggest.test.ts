import { expect, test, vi } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { categories } from "../attributes/categories.ts";
import type { Suggestion } from "./contract.ts";

const shop = await testShop();
const cards = { category: "graphics-card", brand: "Sapphire" } as const;
for (let number = 1; number <= 8; number += 1)
	await makePart(shop, {
		...cards,
		name: `Sapphire Radeon RX 680${number}`,
		priceTaka: 1000 + number,
	});
await makePart(shop, { ...cards, name: "Sapphire Radeon RX 6700", archivedAt: new Date() });
await makePart(shop, { category: "monitor", brand: "Zowie", name: "Zowie Radeon Display" });
await makePart(shop, { category: "memory", brand: "Kingmax", name: "Kingmax DDR5" });
shop.search.vocabulary.invalidate();
const count = async () => (await shop.search.vocabulary.read()).count("radeon");
await vi.waitUntil(async () => (await count()) > 0, { timeout: 30_000 });

async function suggested(typed: string): Promise<Suggestion> {
	const answer = await shop.fetch(`/api/suggestion?q=${encodeURIComponent(typed)}`);
	expect(answer.status).toBe(200);
	return (await answer.json()) as Suggestion;
}

test("six parts at most are suggested, and the kinds and brands of all that match with their counts", async () => {
	const { parts, kinds, brands, understood } = await suggested("radeon");
	expect(parts).toHaveLength(6);
	expect(understood).toBeNull();
	expect(kinds).toEqual([
		{ category: "graphics-card", name: "Graphics cards", count: 8 },
		{ category: "monitor", name: "Monitors", count: 1 },
	]);
	expect(brands).toEqual([
		{ brand: "Sapphire", count: 8 },
		{ brand: "Zowie", count: 1 },
	]);
});

test("a part is suggested with what the list of suggestions shows of it", async () => {
	const { parts } = await suggested("rx 6803");
	expect(parts).toEqual([
		{
			_id: expect.any(String),
			name: "Sapphire Radeon RX 6803",
			category: "graphics-card",
			slug: expect.any(String),
			image: expect.stringMatching(/^\//),
			price: 1003,
			availableQuantity: 10,
		},
	]);
});

test("suggestions begin with the second letter", async () => {
	const nothing = {
		understood: null,
		notSold: null,
		builder: null,
		parts: [],
		kinds: [],
		brands: [],
	};
	for (const typed of ["k", "k.", " -k- "]) expect(await suggested(typed)).toEqual(nothing);
	expect((await suggested("ki")).parts.map(({ name }) => name)).toEqual(["Kingmax DDR5"]);
});

test("a misspelt word is understood, and the suggestions say how", async () => {
	const { parts, understood } = await suggested("radoen 6803");
	expect(understood).toContain("radeon");
	expect(parts.map(({ name }) => name)).toEqual(["Sapphire Radeon RX 6803"]);
});

test.each(["%%", "''", "\\\\", "&|!:*()", "🧾🧾", "\u202e\u202e", "e\u0301\u0301"])(
	"%j is answered without suggestions",
	async (typed) => {
		expect((await suggested(typed)).parts).toEqual([]);
	},
);

test("a search that is too long is refused, and one that did not change is not sent again", async () => {
	expect((await shop.fetch(`/api/suggestion?q=${"a".repeat(10_000)}`)).status).toBe(400);
	expect((await shop.fetch("/api/suggestion")).status).toBe(400);
	const first = await shop.fetch("/api/suggestion?q=radeon");
	const headers = { "if-none-match": first.headers.get("etag") ?? "" };
	expect((await shop.fetch("/api/suggestion?q=radeon", { headers })).status).toBe(304);
});

test("a part that was added a moment ago is suggested", async () => {
	await suggested("kingmax");
	await makePart(shop, { category: "memory", brand: "Kingmax", name: "Kingmax Ultraviolet" });
	shop.search.columns.invalidate();
	expect((await suggested("kingmax ultra")).parts).toHaveLength(1);
});

test("before anything is typed, what sells of several kinds is suggested", async () => {
	await shop.search.columns.read(categories.map(({ slug }) => slug));
	const { parts, kinds } = await suggested("");
	expect(parts).toHaveLength(4);
	expect(new Set(parts.map(({ category }) => category)).size).toBe(3);
	expect(kinds).toEqual([]);
	expect((await suggested("  ")).parts).toEqual(parts);
});
