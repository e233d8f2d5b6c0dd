import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { pictureFilesAt } from "./picture-files.ts";
import { pictureOf } from "./picture-of.ts";
import { pictureFile, pictures } from "./pictures.ts";

const there = new Set(readdirSync("public/pictures").map((name) => `/pictures/${name}`));

test("every picture that is named ships with all its files, and no other", () => {
	const named = Object.keys(pictures).flatMap((name) => {
		const { address, sources } = pictureFilesAt(pictureFile(name));
		return [address, ...sources.flatMap(({ widths }) => widths.map((file) => file.address))];
	});
	expect([...new Set([...named, "/pictures/not-found.svg"])].sort()).toEqual([...there].sort());
});

test("every kind of part has a picture of its own", () => {
	const shown = kinds.map(({ slug }) => pictureOf({ category: slug, attributes: {} }));
	expect(new Set(shown).size).toBe(kinds.length);
});

test("a white part is shown white", () => {
	const white = { colours: ["White"] };
	expect(pictureOf({ category: "case", attributes: white })).toBe("case-white");
	expect(pictureOf({ category: "case", attributes: {} })).toBe("case");
});
