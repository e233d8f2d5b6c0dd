import { expect, test } from "vitest";
import { markersOf, rankLevels, rankQueries, termsQuery } from "./lexeme-query.ts";
import type { Term, WantedWord } from "./understanding.ts";

const whole = (word: string): WantedWord => ({ word, prefix: false });
const begun = (word: string): WantedWord => ({ word, prefix: true });
const term = (...alternatives: WantedWord[][]): Term => ({ typed: "", alternatives });

test("a query wants all marks and all terms, and of each term one alternative", () => {
	const terms = [term([whole("wi"), whole("fi")], [whole("wifi")]), term([begun("as")])];
	expect(termsQuery(terms, markersOf({ live: true, category: "memory" }))).toBe(
		"'=live' & '=memory' & ('wi' & 'fi' | 'wifi') & ('as':*)",
	);
});

test.each([
	[[[whole("asus")], [begun("asus")]], "('asus':*)"],
	[[[begun("asus")], [whole("asus")]], "('asus':*)"],
	[[[whole("asus")], [whole("asus")]], "('asus')"],
	[[[whole("a"), whole("b")], [whole("a")]], "('a')"],
	[
		[
			[whole("a"), begun("bc")],
			[begun("a"), begun("b")],
		],
		"('a':* & 'b':*)",
	],
	[[[begun("as")], [whole("as")], [whole("b")]], "('as':*' | 'b')".replace("*'", "*")],
	[[[begun("asus")], [whole("asu")]], "('asus':* | 'asu')"],
])("an alternative within another one is left out: %j", (alternatives, expected) => {
	expect(termsQuery([term(...(alternatives as WantedWord[][]))], [])).toBe(expected);
});

test("the levels of a term go from the best alternative in the name to a beginning anywhere", () => {
	const levels = rankQueries(term([whole("a")], [begun("a")], [whole("b"), whole("c")]));
	expect(levels).toEqual([
		"'a':A",
		"'a':AB",
		"'a':ABC",
		"'a'",
		"'b':A & 'c':A",
		"'b':AB & 'c':AB",
		"'b':ABC & 'c':ABC",
		"'b' & 'c'",
		"'a':*A",
		"'a':*AB",
		"'a':*ABC",
	]);
	expect(levels).toHaveLength(rankLevels);
});

test("quotes and backslashes of a word are part of it", () => {
	expect(termsQuery([term([whole("o'neill\\")])], [])).toBe("('o''neill\\\\')");
});
