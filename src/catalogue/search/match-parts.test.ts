import { expect, test } from "vitest";
import { makePart, type PartOptions } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import type { Attributes } from "../attributes/attribute.ts";
import { parts } from "../tables.server.ts";
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

const whole = (word: string): WantedWord => ({ word, prefix: false });
const begun = (word: string): WantedWord => ({ word, prefix: true });
const term = (...alternatives: WantedWord[][]): Term => ({
	typed: alternatives[0]?.[0]?.word ?? "",
	alternatives,
});
const search = (terms: Term[], unknown: string[] = []) => ({ terms, unknown });

async function keysOf({ numbers }: Matches): Promise<string[]> {
	const rows = await shop.db.select({ id: parts.id, number: parts.number }).from(parts);
	const keys = new Map(rows.map(({ id, number }) => [number, keyOf(id)]));
	return [...numbers].map((number) => keys.get(number) ?? "");
}

function keyOf(id: string): string {
	return Object.entries(ids).find(([, one]) => one === id)?.[0] ?? "";
}

const nimbus = term([whole("nimbus")], [begun("nimbus")]);

test("whole words come before beginnings, names before part numbers before attributes", async () => {
	const matches = await matchParts(shop.db, search([nimbus]), { live: true });
	const keys = await keysOf(matches);
	expect(new Set(keys.slice(0, 2))).toEqual(new Set(["name", "memory"]));
	expect(keys.slice(2)).toEqual(["number", "attribute", "begun"]);
	const ranks = [...matches.ranks];
	expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
	expect(ranks[0]).toBe(ranks[1]);
	expect(matches).toMatchObject({ struck: [] });
});

test("archived parts and parts without a price are found by admins alone", async () => {
	const all = await matchParts(shop.db, search([nimbus]), { live: false });
	expect(await keysOf(all)).toEqual(expect.arrayContaining(["archived", "unpriced"]));
	const live = await matchParts(shop.db, search([nimbus]), { live: true });
	expect(await keysOf(live)).not.toContain("archived");
	expect(live.numbers).toHaveLength(all.numbers.length - 2);
});

test("a search within a category finds its parts alone", async () => {
	const searched = { live: true, category: "memory" };
	expect(await keysOf(await matchParts(shop.db, search([nimbus]), searched))).toEqual(["memory"]);
});

test("a part has all words of one alternative, and matches every term", async () => {
	const delta = term([whole("nimbus"), whole("delta")], [whole("zephyr")]);
	const either = await matchParts(shop.db, search([delta]), { live: true });
	expect(await keysOf(either)).toEqual(["memory", "apart"]);
	const both = await matchParts(shop.db, search([nimbus, term([whole("alpha")])]), { live: true });
	expect(await keysOf(both)).toEqual(["name"]);
});

test("where no part has all words, what most of them find is found, and the others are struck", async () => {
	const nowhere = term([whole("nosuchword")]);
	const alpha = term([whole("alpha")]);
	const zephyr = term([whole("zephyr")]);
	const matches = await matchParts(shop.db, search([nimbus, nowhere, alpha, zephyr], ["qqq"]), {
		live: true,
	});
	expect(await keysOf(matches)).toEqual(["name"]);
	expect(matches.struck).toEqual(["qqq", "nosuchword", "zephyr"]);
});

test("words that no part has together leave those that fit the first one", async () => {
	const [beta, gamma, zephyr] = ["beta", "gamma", "zephyr"].map((word) => term([whole(word)]));
	if (!beta || !gamma || !zephyr) throw new Error("no terms");
	const matches = await matchParts(shop.db, search([gamma, beta, zephyr, nimbus]), { live: true });
	expect(await keysOf(matches)).toEqual(["attribute"]);
	expect(matches.struck).toEqual(["beta", "zephyr"]);
});

test.each([
	["no terms at all", []],
	["one that no part has", [term([whole("nosuchword")])]],
	["signs of the query language", [term([whole("a' | 'b")], [begun("\\':*&!(")])]],
])("nothing is found for %s", async (_, terms) => {
	const matches = await matchParts(shop.db, search(terms), { live: true });
	expect(matches).toMatchObject({ struck: [] });
	expect(matches.numbers).toHaveLength(0);
});

test("words with quotes and backslashes are looked for as they are", async () => {
	const [one] = await shop.db.execute("select 1").then(() => [term([whole("zephyr")])]);
	expect(await keysOf(await matchParts(shop.db, search(one ? [one] : []), { live: true }))).toEqual(
		["apart"],
	);
});

test("without ranks the same parts are found", async () => {
	const ranked = await matchParts(shop.db, search([nimbus]), { live: true });
	const unranked = await matchParts(shop.db, search([nimbus]), { live: true }, false);
	expect(unranked.numbers.toSorted()).toEqual(ranked.numbers.toSorted());
	expect(new Set(unranked.ranks).size).toBe(1);
});
