import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type DemonstrationPart,
	readDemonstrationParts,
} from "../../../test/harness/demonstration-parts.ts";
import { searchInMemory } from "../../../test/harness/search-in-memory.ts";
import { wordRules, wordsOfPart } from "./words-of-part.ts";

const parts = readDemonstrationParts();
const shop = searchInMemory(parts);
const finds = (typed: string, part: DemonstrationPart) => shop.find(typed).includes(part);
const anyPart = fc.constantFrom(...parts);

const fieldOf = (name: string, word: string, category = "graphics-card") =>
	wordsOfPart({ name, brand: null, category, attributes: {} }).find((found) => found.word === word)
		?.field;

test("words have the field that they come from, the best one if from several", () => {
	const words = wordsOfPart({
		name: "MSI PRO B650M-P",
		brand: "MSI",
		category: "motherboard",
		attributes: {
			socket: "AM5",
			formFactor: "Micro ATX",
			partNumbers: ["7D-78-001R", "PRO B650M-P"],
		},
	});
	const fields = Object.fromEntries(words.map(({ word, field }) => [word, field]));
	expect(fields).toMatchObject({
		msi: "name",
		b650m: "name",
		b650mp: "name",
		"7d78001r": "number",
		am5: "attribute",
		matx: "attribute",
		"=motherboard": "name",
	});
	expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
});

test("what is only a piece of a model is in the last field, and the speed of a memory no bare number", () => {
	expect(fieldOf("RTX 2070 SUPER", "2070super")).toBe("name");
	expect(fieldOf("RTX 2070 SUPER", "2070")).toBe("category");
	expect(fieldOf("RTX 2070", "2070")).toBe("name");
	expect(fieldOf("DDR4-3600 CL16", "3600", "memory")).toBeUndefined();
	expect(fieldOf("DDR4-3600 CL16", "mts3600", "memory")).toBe("name");
	expect(fieldOf("Gaming laptop RTX 5070", "5070", "laptop")).toBe("attribute");
});

test("a part without anything but a strange name has words", () => {
	expect(fieldOf("!!!", "=graphics-card")).toBe("name");
	expect(fieldOf("মাউস", "মাউস")).toBe("name");
});

test("words that every object of the language has are words like others", () => {
	for (const word of ["constructor", "tostring", "valueof", "hasownproperty"])
		expect(fieldOf(`5 ${word}`, word)).toBe("name");
	expect(shop.understand("5 constructor __proto__ toString").unknown).toContain("toString");
});

test("a part is found by its own name, and by any beginning of it from five letters on", () => {
	fc.assert(
		fc.property(anyPart, fc.nat(200), (part, length) => {
			expect(finds(part.name, part)).toBe(true);
			const beginning = part.name.slice(0, 5 + length);
			expect([beginning, finds(beginning, part)]).toEqual([beginning, true]);
		}),
		{ numRuns: 300 },
	);
});

test("a part is found by its part numbers however punctuated, and by any beginning from five letters on", () => {
	const numbered = parts.flatMap((part) =>
		[part.attributes.partNumbers ?? []].flat().map((number) => ({ part, number: String(number) })),
	);
	fc.assert(
		fc.property(fc.constantFrom(...numbered), fc.nat(40), ({ part, number }, length) => {
			for (const typed of [number, number.toLowerCase(), number.replace(/[^\p{L}\p{N}]/gu, "")])
				expect([typed, finds(typed, part)]).toEqual([typed, true]);
			const beginning = number.slice(0, 5 + length);
			expect([beginning, finds(beginning, part)]).toEqual([beginning, true]);
		}),
		{ numRuns: 300 },
	);
});

test("parts with random names are found by them", () => {
	const word = fc.stringMatching(/^[a-z]{2,9}[0-9]{0,4}$/);
	const name = fc
		.array(fc.tuple(word, fc.constantFrom(" ", " ", "-", ".", "/", "_")), {
			minLength: 1,
			maxLength: 9,
		})
		.map((words) => words.flat().join("").slice(0, -1));
	fc.assert(
		fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), (names) => {
			const made = names.map((name) => ({
				name,
				brand: null,
				category: "case",
				attributes: {},
			}));
			const found = searchInMemory(made);
			for (const part of made) {
				expect([part.name, found.find(part.name).includes(part)]).toEqual([part.name, true]);
				const beginning = part.name.slice(0, Math.max(5, Math.floor(part.name.length / 2)));
				expect([beginning, found.find(beginning).includes(part)]).toEqual([beginning, true]);
			}
		}),
	);
});

// Other words with the same number would leave shops with the old words in their databases. Where only the
// demonstration's parts changed, the digest changes alone.
const numberAndDigest = [9, "147d4c4dd8c16770"];

test("rules that make other words have another number", () => {
	const words = parts
		.flatMap((part) => wordsOfPart(part).map(({ word, field }) => `${part.name}: ${word} ${field}`))
		.sort();
	const digest = createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 16);
	expect([wordRules, digest]).toEqual(numberAndDigest);
});
