import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { namesBelow, namesFor, shortName } from "./names.ts";

test.each([
	["NZXT H5 Flow", "NZXT H5 Flow"],
	[
		"Asus Prime AP202 Micro ATX Mid Tower Black with Tempered Glass Side Panel and USB 3.2 Gen 2x2",
		"Asus Prime AP202 Micro ATX Mid Tower Black",
	],
	[
		"Enermax MarbleShell MS30 ATX Mid Tower White / Black Tempered Glass Side Panel, Front USB 3.2",
		"Enermax MarbleShell MS30 ATX Mid Tower White / Black",
	],
	[
		"HYTE Y70 Silver Wolf ATX Mid Tower Black / Purple and White with",
		"HYTE Y70 Silver Wolf ATX Mid Tower Black / Purple and White",
	],
	[
		"Thermaltake CTE T500 Air ATX Full Tower White Tempered Glass Side Panel",
		"Thermaltake CTE T500 Air ATX Full Tower White Tempered Glass",
	],
	[
		"GIGABYTE Eagle OC GeForce RTX 3060 Ti 8GB GDDR6 PCI Express 4.0 ATX Video Card",
		"GIGABYTE Eagle OC GeForce RTX 3060 Ti 8GB GDDR6 PCI Express",
	],
])("%s is called %s", (name, short) => {
	expect(shortName(name)).toBe(short);
});

test("a short name is the beginning of the name, and not longer than asked", () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 24, max: 60 }), (name, max) => {
			const short = shortName(name, max);
			expect(name.startsWith(short)).toBe(true);
			expect(short.length).toBeLessThanOrEqual(Math.max(max, Math.min(name.length, max)));
		}),
	);
});

test("the more parts a sentence is about, the shorter it calls them", () => {
	const name = "GIGABYTE Eagle OC GeForce RTX 3060 Ti 8GB GDDR6 PCI Express 4.0";
	const part = buildPart("graphics-card", {}, { name });
	const letters = [2, 3, 5, 9].map((parts) => namesFor(parts)(part).length);
	expect(letters).toEqual([59, 51, 29, 17]);
});

test("a name is cut only where it is too long, and at a comma only behind its first 24 letters", () => {
	expect(shortName("One name of 24 letters ok", 25)).toBe("One name of 24 letters ok");
	expect(shortName("x".repeat(70))).toBe("x".repeat(60));
	expect(shortName(`${"x".repeat(24)}, more of it`, 32)).toBe("x".repeat(24));
	expect(shortName(`${"x".repeat(23)}, more of it`, 32)).toBe(`${"x".repeat(23)}, more`);
});

test("several units leave less room for the name, and the part above the sentence has none", () => {
	const name = "GIGABYTE Eagle OC GeForce RTX 3060 Ti 8GB GDDR6 PCI Express 4.0";
	const card = buildPart("graphics-card", {}, { name });
	const other = buildPart("graphics-card", {}, { name: "Another card", quantity: 2 });
	expect(namesFor(2)({ ...card, quantity: 2 })).toBe("GIGABYTE Eagle OC GeForce RTX 3060 Ti 8GB");
	expect([card, other].map(namesBelow(card))).toEqual(["this card", "Another card"]);
	expect(namesBelow(buildPart("keyboard", {}))(card)).toBe(namesFor(2)(card));
});
