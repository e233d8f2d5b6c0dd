import { expect, test } from "vitest";
import { valueInWords } from "./value-in-words.ts";

const word = (letters: number, first = "w") => first.padEnd(letters, "o");

test.each([
	[336, "mm", "336 mm"],
	[5600, "", "5600"],
	[1.2345, "V", "1.235 V"],
	["AM5", "mm", "AM5"],
	[true, "", "yes"],
	[false, "", "no"],
	[["AM4", "AM5"], "", "AM4, AM5"],
	[["x1", "x16", "x1"], "", "2 × x1, x16"],
	[[word(28), word(28, "v"), "u"], "", `${word(28)}, ${word(28, "v")} and 1 more`],
	[[word(28), word(29, "v"), "u"], "", `${word(28)} and 2 more`],
	[[word(90), "u", "v"], "", `${word(90)} and 2 more`],
])("%j in %j is said as %s", (value, unit, words) => {
	expect(valueInWords(value, unit)).toBe(words);
});
