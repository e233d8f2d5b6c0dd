import fc from "fast-check";
import { expect, test } from "vitest";

import { editsBetween, vocabularyOf } from "./vocabulary.ts";

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
	expect(some.nearBeginnings("corsia")[0]?.word).toMatch(/^corsa?/);
});

test("figures are never repaired", () => {
	expect(some.near("3081", 2)).toEqual([]);
	expect(some.near("3081ti", 2)).toEqual([]);
});

test("any words in any order are counted as they are", () => {
	const words = fc.uniqueArray(
		fc.tuple(
			fc.string({ minLength: 1, unit: "grapheme" }).filter((word) => !word.includes(" ")),
			fc.integer({ min: 1, max: 9 }),
		),
		{ selector: ([word]) => word },
	);
	fc.assert(
		fc.property(words, fc.string(), (list, start) => {
			const vocabulary = vocabularyOf(list);
			expect(vocabulary.size).toBe(list.length);
			for (const [word, count] of list) expect(vocabulary.count(word)).toBe(count);
			const begun = list.filter(([word]) => word.startsWith(start));
			expect(vocabulary.beginnings(start)).toEqual({
				words: begun.length,
				parts: begun.reduce((sum, [, count]) => sum + count, 0),
			});
		}),
	);
});

/** The same by the table of all beginnings of both words. */
function editsByTable(a: string, b: string): number {
	const rows = [Array.from({ length: b.length + 1 }, (_, there) => there)];
	const edits = (here: number, there: number) => rows[here]?.[there] ?? 0;
	for (let here = 1; here <= a.length; here += 1) {
		const row = [here];
		rows.push(row);
		for (let there = 1; there <= b.length; there += 1) {
			const wrong = edits(here - 1, there - 1) + Number(a[here - 1] !== b[there - 1]);
			const isSwapped = a[here - 1] === b[there - 2] && a[here - 2] === b[there - 1];
			const swapped = here > 1 && there > 1 && isSwapped ? edits(here - 2, there - 2) + 1 : wrong;
			row.push(Math.min(wrong, swapped, edits(here - 1, there) + 1, edits(here, there - 1) + 1));
		}
	}
	return edits(a.length, b.length);
}

test("edits up to a limit are those of the shortest way from word to word", () => {
	const word = fc.string({ maxLength: 7, unit: fc.constantFrom(..."abc") });
	fc.assert(
		fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, max) => {
			const edits = editsByTable(a, b);
			expect(editsBetween(a, b, max)).toBe(edits <= max ? edits : Infinity);
		}),
		{ numRuns: 3_000 },
	);
});

test("what is near is found among thousands of words", () => {
	const words = Array.from({ length: 30_000 }, (_, place) => `w${String(place).padStart(5, "0")}`);
	const inLetters = words.map((word) =>
		word.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? ""),
	);
	const vocabulary = vocabularyOf([...words, ...inLetters].map((word) => [word, 1]));
	expect(vocabulary.size).toBe(60_000);
	expect(vocabulary.beginnings("w0001").words).toBe(10);
	expect(vocabulary.near("wbcdejj", 1).map(({ word }) => word)).toContain("wbcdej");
});
