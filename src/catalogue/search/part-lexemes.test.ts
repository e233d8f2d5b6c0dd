import { expect, test } from "vitest";
import { lexemesOf } from "./part-lexemes.ts";

const part = { number: 1, category: "mouse", brand: null, attributes: {}, live: true };

test("words have the weight of their field, and a live part has a mark", () => {
	const attributes = { partNumbers: ["AB-12"], sensor: "Optical" };
	expect(lexemesOf({ ...part, name: "Fast Mouse", attributes }).split(" ")).toEqual(
		expect.arrayContaining(["'fast':1A", "'ab12':1B", "'optical':1C", "'=mouse':1A", "'=live'"]),
	);
	expect(lexemesOf({ ...part, name: "Fast Mouse", live: false })).not.toContain("=live");
});

test("the words at the end of a very long name count as a description", () => {
	const words = Array.from({ length: 20 }, (_, index) => `word${"abcdefghijklmnopqrst"[index]}`);
	const lexemes = lexemesOf({ ...part, name: words.join(" ") });
	expect(lexemes).toContain("'wordp':1A");
	expect(lexemes).toContain("'wordq':1C");
	expect(lexemes).toContain("'=mouse':1A");
});
