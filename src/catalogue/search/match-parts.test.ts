import { expect, test } from "vitest";
import { makePart, type PartOptions } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import type { Attributes } from "../attributes/attribute.ts";
import { parts } from "../tables.server.ts";
import { beginning, whole } from "./alternatives.ts";
import { type Matches, matchParts } from "./match-parts.server.ts";
import type { Term, WantedWord } from "./understanding.ts";

const ids: Record<string, string> = {};
const shop = await testShop();
const attributes = (values: object) => values as Attributes;
const made: Record<string, PartOptions> = {
	name: { name: "Nimbus Alpha", brand: null },
	number: { name: "Beta", brand: null, attributes: attributes({ partNumbers: ["NIMBUS"] }) },
	attribute: { name: "Gamma", brand: null, attributes: attributes({ chipset: "Nimbus" }) },
	begun: { name: "Nimbusina", brand: null },
	memory: { name: "Nimbus Delta", brand: null, category: "memory" },
	archived: { name: "Nimbus Old", brand: null, archivedAt: new Date() },
	unpriced: { name: "Nimbus Free", brand: null, priceTaka: null },
	apart: { name: "O'Neill \\ Zephyr", brand: null },
};
for (const [key, part] of Object.entries(made)) ids[key] = await makePart(shop, part);

const term = (...alternatives: WantedWord[][]): Term => ({
	typed: alternatives[0]?.[0]?.word ?? "",
	alternatives,
});
const match = (terms: Term[], searched = { live: true }) =>
	matchParts(shop.db, { terms, unknown: [] }, searched);

async function keysOf({ numbers }: Matches): Promise<string[]> {
	const rows = await shop.db.select({ id: parts.id, number: parts.number }).from(parts);
	const idOf = new Map(rows.map(({ id, number }) => [number, id]));
	const keyOf = new Map(Object.entries(ids).map(([key, id]) => [id, key]));
	return numbers.map((number) => keyOf.get(idOf.get(number) ?? "") ?? "");
}

const nimbus = term([whole("nimbus")], [beginning("nimbus")]);

test("whole words come before beginnings, names before part numbers before attributes", async () => {
	const matches = await match([nimbus]);
	const keys = await keysOf(matches);
	expect(new Set(keys.slice(0, 2))).toEqual(new Set(["name", "memory"]));
	expect(keys.slice(2)).toEqual(["number", "attribute", "begun"]);
	const ranks = [...matches.ranks];
	expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
	expect(ranks[0]).toBe(ranks[1]);
	expect(matches).toMatchObject({ struck: [] });
});

test("archived parts and parts without a price are found by admins alone", async () => {
	const all = await match([nimbus], { live: false });
	expect(await keysOf(all)).toEqual(expect.arrayContaining(["archived", "unpriced"]));
	const live = await match([nimbus]);
	expect(await keysOf(live)).not.toContain("archived");
	expect(live.numbers).toHaveLength(all.numbers.length - 2);
});

test("a search within a category finds its parts alone", async () => {
	const searched = { live: true, category: "memory" };
	expect(await keysOf(await match([nimbus], searched))).toEqual(["memory"]);
});

test("a part has all words of one alternative, and matches every term", async () => {
	const delta = term([whole("nimbus"), whole("delta")], [whole("zephyr")]);
	const either = await match([delta]);
	expect(await keysOf(either)).toEqual(["memory", "apart"]);
	const both = await match([nimbus, term([whole("alpha")])]);
	expect(await keysOf(both)).toEqual(["name"]);
});

test("where no part has all words, what most of them find is found, and the others are struck", async () => {
	const nowhere = term([whole("nosuchword")]);
	const alpha = term([whole("alpha")]);
	const zephyr = term([whole("zephyr")]);
	const query = { terms: [nimbus, nowhere, alpha, zephyr], unknown: ["qqq"] };
	const matches = await matchParts(shop.db, query, { live: true });
	expect(await keysOf(matches)).toEqual(["name"]);
	expect(matches.struck).toEqual(["qqq", "nosuchword", "zephyr"]);
});

test("words that no part has together leave those that fit the first one", async () => {
	const [beta, gamma, zephyr] = ["beta", "gamma", "zephyr"].map((word) => term([whole(word)]));
	if (!beta || !gamma || !zephyr) throw new Error("no terms");
	const matches = await match([gamma, beta, zephyr, nimbus]);
	expect(await keysOf(matches)).toEqual(["attribute"]);
	expect(matches.struck).toEqual(["beta", "zephyr"]);
});

test.each([
	["no terms at all", []],
	["one that no part has", [term([whole("nosuchword")])]],
	["signs of the query language", [term([whole("a' | 'b")], [beginning("\\':*&!(")])]],
])("nothing is found for %s", async (_, terms) => {
	const matches = await match(terms);
	expect(matches).toMatchObject({ struck: [] });
	expect(matches.numbers).toHaveLength(0);
});

test("words with quotes and backslashes are looked for as they are", async () => {
	expect(await keysOf(await match([term([whole("zephyr")])]))).toEqual(["apart"]);
});

test("without ranks the same parts are found", async () => {
	const ranked = await match([nimbus]);
	const unranked = await matchParts(
		shop.db,
		{ terms: [nimbus], unknown: [] },
		{ live: true },
		false,
	);
	expect(unranked.numbers.toSorted()).toEqual(ranked.numbers.toSorted());
	expect(new Set(unranked.ranks).size).toBe(1);
});
