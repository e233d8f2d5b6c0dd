import { expect, test } from "vitest";
import { facetsOf } from "../facets/facets-of.ts";
import { readChoices } from "../facets/parse-choices.ts";
import { chosenInWords, withFacet } from "./choice-in-words.ts";

const facets = facetsOf("graphics-card");
const chosen = (query: string) =>
	chosenInWords(facets, readChoices("graphics-card", new URLSearchParams(query)));
const words = (query: string) => chosen(query).map((choice) => choice.words);

test("what is chosen is named in words, with its unit", () => {
	expect(words("attr.memoryGb=12..&attr.lengthMm=..310&price=9000..120000")).toEqual([
		"৳9,000 to ৳1,20,000",
		"12 GB and more",
		"310 mm and less",
	]);
	expect(words("stock=in&attr.memoryType=GDDR6|unknown")).toEqual([
		"In stock",
		"GDDR6",
		"Not known",
	]);
});

test("beside the name of its facet it says what it is of", () => {
	expect(chosen("stock=in&attr.lengthMm=unknown").map(withFacet)).toEqual([
		"In stock",
		"Length: Not known",
	]);
});

test("each can be taken off alone", () => {
	const [msi, asus] = chosen("brand=MSI|ASUS&stock=in").map(({ without }) => without);
	expect(msi?.get("brand")?.values).toHaveLength(1);
	expect(asus?.get("brand")?.values).toHaveLength(1);
	expect(msi?.get("brand")).not.toEqual(asus?.get("brand"));
	const [, , stock] = chosen("brand=MSI|ASUS&stock=in").map(({ without }) => without);
	expect(stock?.has("stock")).toBe(false);
});
