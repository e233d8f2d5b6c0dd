import { expect, test } from "vitest";
import { warrantyInWords } from "./warranty-in-words.ts";

const delivered = new Date("2026-11-20T10:00:00Z");

test.each([
	[{ months: 36, words: null }, null, "3 years from delivery"],
	[{ months: 12, words: null }, delivered, "until 20 Nov 2027 (1 year)"],
	[
		{ months: 18, words: "Without the fan" },
		delivered,
		"until 20 May 2028 (18 months). Without the fan",
	],
	[{ months: 1, words: "" }, null, "1 month from delivery"],
	[{ months: 0, words: null }, delivered, "No warranty"],
	[
		{ months: 0, words: "only what is broken on arrival" },
		null,
		"No warranty. only what is broken on arrival",
	],
])("a warranty of %j, delivered at %s, is %s", (warranty, at, words) => {
	expect(warrantyInWords(warranty, at)).toBe(words);
});
