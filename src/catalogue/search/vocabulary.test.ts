import fc from "fast-check";
import { expect, test } from "vitest";
import { vocabularyOf } from "./vocabulary.ts";

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
