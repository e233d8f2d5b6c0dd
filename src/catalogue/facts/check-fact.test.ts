import fc from "fast-check";
import { expect, test } from "vitest";
import { checkAttributes } from "../../../test/harness/check-attributes.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { categories } from "../attributes/categories.ts";
import { checkFact } from "./check-fact.ts";

function check(category: string, key: string, sent: Parameters<typeof checkFact>[1]) {
	const attribute = attributesOf(category).find((attribute) => attribute.key === key);
	if (!attribute) throw new Error(key);
	const checked = checkFact(attribute, sent);
	return "value" in checked ? checked.value : checked.why;
}

test.each([
	["case", "maxGraphicsLengthMm", 336, 336],
	["case", "maxGraphicsLengthMm", " ৩৩৬ ", 336],
	["case", "maxGraphicsLengthMm", "304.5", 304.5],
	["graphics-card", "plugs8Pin", 0, 0],
	["motherboard", "memorySlotForm", "SO-DIMM", "SO-DIMM"],
	["motherboard", "biosFlashback", false, false],
	["case", "radiators", ["front 360", "top 240", "top 240"], ["front 360", "top 240"]],
	["motherboard", "m2Slots", ["M 2280 PCIe 4.0 x4", "M 2280 PCIe 4.0 x4"], 2],
])("of a %s, %s can be %j", (category, key, sent, known) => {
	const value = check(category, key, sent);
	expect(typeof known === "number" && Array.isArray(value) ? value.length : value).toEqual(known);
});

test.each([
	["case", "maxGraphicsLengthMm", 80, "Please give a number from 81 mm to 700 mm."],
	["case", "maxGraphicsLengthMm", "701", "Please give a number from 81 mm to 700 mm."],
	["graphics-card", "plugs8Pin", 1.5, "Please give a whole number from 0 to 4."],
	["graphics-card", "plugs8Pin", true, "Please give a whole number from 0 to 4."],
	["graphics-card", "lengthMm", "1e2", "Please give a number from 60 mm to 450 mm."],
	["motherboard", "biosFlashback", "yes", "Please choose yes or no."],
	["motherboard", "chipset", " ", "Please write 1 to 120 characters."],
	["motherboard", "memorySlotForm", "UDIMM", "Please write it in the form of the example."],
	["case", "radiators", ["front 361"], "Please write it in the form of the example."],
	["case", "radiators", [], "Please give 1 to 40 values."],
	["case", "radiators", "front 360", "Please give 1 to 40 values."],
])("of a %s, %s cannot be %j", (category, key, sent, why) => {
	expect(check(category, key, sent)).toBe(why);
});

test("whatever is sent, a value that is taken is one that the attribute can have", () => {
	const attributes = categories.flatMap(({ slug }) =>
		attributesOf(slug).map((attribute) => ({ slug, attribute })),
	);
	const sent = fc.oneof(
		fc.double(),
		fc.string(),
		fc.boolean(),
		fc.array(fc.string(), { maxLength: 50 }),
	);
	fc.assert(
		fc.property(fc.constantFrom(...attributes), sent, ({ slug, attribute }, value) => {
			const checked = checkFact(attribute, value);
			if ("value" in checked)
				expect(checkAttributes(slug, { [attribute.key]: checked.value })).toEqual([]);
		}),
		{ numRuns: 2_000 },
	);
});
