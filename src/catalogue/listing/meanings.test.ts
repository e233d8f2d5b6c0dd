import { expect, test, vi } from "vitest";
import { searchMeanings } from "../../../bench/search-meanings.ts";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import { findCategory } from "../attributes/categories.ts";
import type { Suggestion } from "../suggestion/contract.ts";
import type { Understood } from "./contract.ts";
import { loadListing } from "./load-listing.server.ts";

type ListedPart = { _id: string; name: string; category: string; price: number };

const shop = await testShop();
for (const { category, ...part } of readDemonstrationParts())
	await makePart(shop, { ...part, category: findCategory(category)?.slug ?? "ssd" });
shop.search.vocabulary.invalidate();
shop.search.columns.invalidate();
const count = async () => (await shop.search.vocabulary.read()).count("radeon");
await vi.waitUntil(async () => (await count()) > 0, { timeout: 30_000 });

async function ask<Answer>(path: string): Promise<Answer> {
	const answer = await shop.fetch(`/api${path}`);
	expect(answer.status).toBe(200);
	return (await answer.json()) as Answer;
}
const search = (typed: string) =>
	ask<ListedPart[]>(`/part?limit=100&q=${encodeURIComponent(typed)}`);
const understand = (typed: string) =>
	ask<Understood>(`/understanding?q=${encodeURIComponent(typed)}`);
const suggest = (typed: string) => ask<Suggestion>(`/suggestion?q=${encodeURIComponent(typed)}`);

function load(category: CategorySlug | null, query: string) {
	const deps = { ...shop.search, missed: shop.missed, stockedCategories: shop.stockedCategories };
	return loadListing(deps, {
		category,
		search: new URLSearchParams(query),
		headers: new Headers(),
	});
}

/** The page of a search, after all its redirects, with its address. */
async function page(typed: string) {
	let address = `/parts?${new URLSearchParams({ q: typed })}`;
	for (let hop = 0; hop < 4; hop += 1) {
		const { pathname, searchParams } = new URL(address, "http://shop");
		const category = findCategory(pathname.split("/")[2] ?? "")?.slug ?? null;
		const found = await load(category, `${searchParams}`).catch((thrown: unknown) => thrown);
		if (!(found instanceof Response)) return found as Awaited<ReturnType<typeof load>>;
		address = found.headers.get("location") ?? "";
	}
	throw new Error(`${typed} leads round in a circle`);
}

test("words of price leave exactly the parts of the kind at that price, as a filter that the address has", async () => {
	const all = await ask<ListedPart[]>("/part?category=ssd&limit=100");
	const cheap = all.filter(({ price }) => price <= 9_000);
	expect(cheap.length).toBeLessThan(all.length);
	expect((await search("ssd under 9000")).map(({ _id }) => _id).toSorted()).toEqual(
		cheap.map(({ _id }) => _id).toSorted(),
	);
	const shown = await page("ssd under 9000");
	expect(shown.address).toBe("/parts/ssd?price=..9000&q=ssd");
	expect(shown.total).toBe(cheap.length);
});

test("what an address chooses counts more than what is typed", async () => {
	const narrower = await load("ssd", "price=..5000&q=ssd+under+9000").catch(
		(thrown: Response) => thrown,
	);
	expect((narrower as Response).headers.get("location")).toBe("/parts/ssd?price=..5000&q=ssd");
});

test.each(searchMeanings.filter(({ pattern }) => pattern !== null))(
	"$typed finds $pattern, and page, suggestions and API agree",
	async ({ typed, category, pattern, reading }) => {
		const [found, suggested, shown] = await Promise.all([
			search(typed),
			suggest(typed),
			page(typed),
		]);
		const names = found.map(({ name }) => name);
		expect(names).not.toEqual([]);
		for (const part of found.slice(0, 5)) {
			if (category) expect(part.category).toBe(category);
			expect(`${part.name} ${part.category}`).toMatch(pattern ?? /./);
		}
		expect(suggested.parts.map(({ name }) => name)).toEqual(names.slice(0, 6));
		expect(shown.parts.map(({ name }) => name)).toEqual(names.slice(0, 24));
		expect(suggested.notSold !== null).toBe(reading.includes("notSold"));
		const sentences = shown.notes.sentences.map(({ words }) => words);
		if (suggested.notSold !== null)
			expect(sentences).toContainEqual(
				`We do not sell “${suggested.notSold}”. These parts are the nearest to it:`,
			);
		else expect(sentences.join()).not.toContain("We do not sell");
	},
);

test.each(searchMeanings.filter(({ reading }) => reading.includes("notSold=")))(
	"$typed shows nothing without saying that it is not sold",
	async ({ typed }) => {
		const { notes } = await page(typed);
		const { notSold } = await understand(typed);
		expect(notSold).not.toBeNull();
		expect(notes.sentences[0]?.words).toContain(`We do not sell “${notSold}”.`);
	},
);

test("one part for another is answered alike in either order, on the page and in the suggestions", async () => {
	const [first, ...others] = await Promise.all(
		["ram for b550", "b550 ram", "বি৫৫০ এর জন্য র‍্যাম"].map(async (typed) => {
			const [{ parts, notes }, suggested] = await Promise.all([page(typed), suggest(typed)]);
			return { parts, sentences: notes.sentences, suggested: suggested.parts };
		}),
	);
	expect(first?.parts.length).toBeGreaterThan(0);
	for (const other of others) expect(other).toEqual(first);
});

test("a Wi-Fi card is not sold where all network cards are wired, and those are the nearest", async () => {
	const { notes, parts } = await page("wi-fi card");
	expect(notes.sentences[0]?.words).toContain("We do not sell “wi-fi card”.");
	expect(parts.map(({ category }) => category)).toEqual(["network-card", "network-card"]);
});

test("one part for another is what fits it by the rules of fit, with the reason on each card", async () => {
	const { notes, parts, address } = await page("ram for b550");
	expect(address).toBe("/parts/memory?q=ram+for+b550");
	expect(notes.sentences[0]?.link?.words).toBe("MSI B550M PRO-VDH");
	for (const { name, sentence } of parts)
		expect([name, sentence]).toEqual([name, expect.stringMatching(/DDR4/)]);
	expect((await understand("ram for b550")).fitsWith).toMatchObject({ category: "motherboard" });
	expect((await suggest("ram for b550")).understood).toContain("fits MSI B550M PRO-VDH");
});

test("what others must fit may be somebody's own, which is not for sale", async () => {
	const query = "motherboard for ryzen 5 5600x";
	expect((await understand(query)).notSold).toBe("ryzen 5 5600x");
	await makePart(shop, {
		category: "processor",
		name: "AMD Ryzen 5 5600X",
		brand: "AMD",
		priceTaka: null,
		attributes: { socket: "AM4" },
	});
	expect(await understand(query)).toMatchObject({
		notSold: null,
		fitsWith: { name: "AMD Ryzen 5 5600X" },
	});
	const { notes, parts } = await page(query);
	expect(notes.sentences).toEqual([
		{ words: "Only parts that fit AMD Ryzen 5 5600X are shown. We do not sell it at the moment." },
	]);
	expect(parts.length).toBeGreaterThan(0);
	for (const { sentence } of parts) expect(sentence).toMatch(/AM4/);
});

test("a figure that few parts have is told with how many, and one that none has is told", async () => {
	const sentencesOf = async (typed: string) =>
		(await page(typed)).notes.sentences.map(({ words }) => words);
	expect(await sentencesOf("quiet 650")).toEqual(["Noise rating: known of 0 of 1."]);
	expect(await sentencesOf("quiet psu")).toEqual(["Noise rating: known of 5 of 13."]);
	expect(await sentencesOf("quiet cooler")).toEqual(["Noise, at most: known of 11 of 13."]);
	expect(await sentencesOf("quiet graphics card")).toEqual([
		"We do not know how quiet these are, so none was left out.",
	]);
});

test("a whole computer leads to where one is put together, with what it may cost", async () => {
	expect((await page("pc build 60k")).notes.sentences[0]?.link?.address).toBe(
		"/build?budget=60000",
	);
	expect((await suggest("gaming pc")).builder).toBe("/build");
	expect((await page("pc case")).notes.sentences).toEqual([]);
});

test("the suggestions tell filters and order in words", async () => {
	expect((await suggest("cheap ssd under 9000")).understood).toBe(
		"ssd, Price: ৳9,000 and less, Price: low to high",
	);
});

test("the call that understands a search tells all of it", async () => {
	expect(await understand("quiet cooler under 13000 qwxzy")).toEqual({
		category: "cpu-cooler",
		filters: { "attr.noiseDb": "..25", price: "..13000" },
		sorting: null,
		notSold: null,
		fitsWith: null,
		dropped: ["qwxzy"],
	});
	expect(await understand("best monitor")).toMatchObject({ category: "monitor", sorting: "rated" });
});
