import fc from "fast-check";
import { expect, test } from "vitest";
import { vocabularyIn, vocabularyOf } from "./vocabulary.ts";
import { writeWords } from "./write-words.ts";

const some = vocabularyOf([
	["corsair", 40],
	["radeon", 30],
	["radio", 2],
	["rtx", 25],
	["মাউস", 1],
	["3080", 7],
	["3080ti", 3],
]);

test("a word is counted, a beginning finds all its words", () => {
	expect([some.size, some.count("radeon"), some.count("rade"), some.count("মাউস")]).toEqual([
		7, 30, 0, 1,
	]);
	expect(some.beginnings("rad")).toEqual({ words: 2, parts: 32 });
	expect(some.beginnings("3080")).toEqual({ words: 2, parts: 10 });
	expect(some.beginnings("zz")).toEqual({ words: 0, parts: 0 });
});

test("near words have one letter wrong, missing, added or swapped, the first letter too", () => {
	for (const typed of ["radoen", "radeonn", "raden", "radeom", "adeon", "ardeon", "tadeon"])
		expect(some.near(typed, 1)[0]).toEqual({ word: "radeon", edits: 1, count: 30 });
	expect(some.near("raedom", 1)).toEqual([]);
	expect(some.near("raedom", 2)[0]?.word).toBe("radeon");
});

test("the beginning of a word is near with a letter wrong", () => {
	expect(some.nearBeginnings("corsia", 1)[0]?.word).toMatch(/^corsa?/);
});

test("figures are never repaired", () => {
	expect(some.near("3081", 2)).toEqual([]);
	expect(some.near("3081ti", 2)).toEqual([]);
});

test("any words in any order, twice or not, are counted as they are", () => {
	const words = fc.array(
		fc.tuple(fc.string({ minLength: 1, unit: "grapheme" }), fc.integer({ min: 1, max: 9 })),
	);
	fc.assert(
		fc.property(words, fc.string(), (list, start) => {
			const counts = new Map<string, number>();
			for (const [word, count] of list) counts.set(word, (counts.get(word) ?? 0) + count);
			const vocabulary = vocabularyOf(list);
			expect(vocabulary.size).toBe(counts.size);
			for (const [word, count] of counts) expect(vocabulary.count(word)).toBe(count);
			const begun = [...counts].filter(([word]) => word.startsWith(start));
			expect(vocabulary.beginnings(start)).toEqual({
				words: begun.length,
				parts: begun.reduce((sum, [, count]) => sum + count, 0),
			});
		}),
	);
});

test("a list that is written piece by piece is the same as one that is written at once", () => {
	const word = fc.string({ minLength: 1, unit: fc.constantFrom(..."abcz09=\u00e9\u09ae") });
	const pieces = fc.array(fc.array(fc.tuple(word, fc.integer({ min: 1, max: 9 }))));
	fc.assert(
		fc.property(pieces, word, (lists, typed) => {
			const bytes = ([text]: [string, number]) => Buffer.from(text);
			const all = lists.flat().sort((one, other) => Buffer.compare(bytes(one), bytes(other)));
			const writer = writeWords();
			let from = 0;
			for (const { length } of lists) {
				writer.add(all.slice(from, from + length));
				from += length;
			}
			const list = writer.finish();
			const atOnce = writeWords();
			atOnce.add(all);
			expect(list).toEqual(atOnce.finish());
			const counts = new Map<string, number>();
			for (const [text, count] of all) counts.set(text, (counts.get(text) ?? 0) + count);
			const vocabulary = vocabularyIn(list);
			expect(vocabulary.size).toBe(counts.size);
			for (const text of [...counts.keys(), typed])
				expect(vocabulary.count(text)).toBe(counts.get(text) ?? 0);
		}),
	);
});

test("thousands of words outgrow the first list", () => {
	const words = Array.from({ length: 30_000 }, (_, at) => `w${String(at).padStart(5, "0")}`);
	const letters = words.map((word) =>
		word.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? ""),
	);
	const vocabulary = vocabularyOf([...words, ...letters].sort().map((word, at) => [word, at % 7]));
	expect(vocabulary.size).toBe(60_000);
	expect(vocabulary.beginnings("w0001").words).toBe(10);
	expect(vocabulary.near("wbcdejj", 1).map(({ word }) => word)).toContain("wbcdej");
});
