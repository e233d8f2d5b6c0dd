import { expect, test } from "vitest";
import { repairWord } from "./repair.ts";
import { vocabularyOf } from "./vocabulary.ts";

const vocabulary = vocabularyOf([
	["b650e", 50],
	["fan", 80],
	["radeon", 60],
	["tower", 70],
]);

test("a word with a wrong, a missing or two swapped letters is the word of the catalogue", () => {
	for (const typed of ["radeom", "raden", "radoen"])
		expect(repairWord(typed, vocabulary), typed).toEqual(["radeon"]);
});

test("a model number is none that is spelt nearly alike, and a short word no other one", () => {
	expect(repairWord("b651e", vocabulary)).toEqual([]);
	expect(repairWord("fam", vocabulary)).toEqual([]);
});

test("what other shops sell is no misspelt word", () => {
	expect(repairWord("tover", vocabulary)).toEqual(["tower"]);
	expect(repairWord("toner", vocabulary)).toEqual([]);
});
