import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import { chooseImage, type PartLook } from "./choose-image.ts";
import { shippedImages } from "./image-names.ts";

// What these names call White is an efficiency grade.
const grades = /80 ?(\+|plus)\W*white|^cooler master mwe white/i;
// All 7,490 parts of OpenDB that have a price, as make-priced-looks.ts wrote them.
const priced: PartLook[] = gunzipSync(readFileSync("test/harness/priced-looks.jsonl.gz"))
	.toString()
	.split("\n")
	.map((line) => JSON.parse(line));
const parts: PartLook[] = [...priced, ...readDemonstrationParts()];

/** The colours that a name says; grey and silver are one. */
function coloursOf(name: string): Set<string> {
	const words = name.replace(grades, "").match(/\b(white|silver|gr[ae]y|black)\b/gi) ?? [];
	return new Set(words.map((word) => word.toLowerCase().replace(/gr[ae]y/, "silver")));
}

/** What is left of an image's name without its colour, its light and its number. */
const shapeOf = (image: string) =>
	image.replace(/-[2-9]$/, "").replace(/(-(white|silver|black))?(-lit)?$/, "");

test.each(["white", "silver"])(
	"a part whose name says %s alone is shown in it, where there is such an image of its shape",
	(colour) => {
		const named = parts.filter(({ name }) => {
			const colours = coloursOf(name);
			return colours.size === 1 && colours.has(colour);
		});
		expect(named.length).toBeGreaterThan(100);
		for (const part of named) {
			const image = chooseImage(part);
			if (shippedImages.has(`${shapeOf(image)}-${colour}`))
				expect(image, part.name).toContain(colour);
		}
	},
);

test("a part whose name says Black alone is never shown white or silver", () => {
	const named = parts.filter(({ name }) => [...coloursOf(name)].join() === "black");
	expect(named.length).toBeGreaterThan(500);
	for (const part of named) expect(chooseImage(part), part.name).not.toMatch(/white|silver/);
});

test("a part whose name says RGB is shown lit, where there is a lit image of its shape and colour", () => {
	const named = parts.filter(({ name }) => /\b[AD]?RGB\b/.test(name));
	expect(named.length).toBeGreaterThan(500);
	for (const part of named) {
		const image = chooseImage(part);
		const colour = /-(white|silver)/.exec(image)?.[0] ?? "";
		if (shippedImages.has(`${shapeOf(image)}${colour}-lit`))
			expect(image, part.name).toContain("-lit");
	}
});
