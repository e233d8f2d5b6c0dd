import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Attributes } from "../attributes/attribute.ts";
import { type ColumnPart, categoryColumns } from "./category-columns.ts";
import type { Choice, Choices } from "./choices.ts";
import { countFacets, spellChoices } from "./count-facets.ts";
import { sameValueKey, spellValue } from "./facet-value.ts";
import { facetsOf } from "./facets-of.ts";
import { filterParts } from "./filter-parts.ts";

const category = "memory";
const facets = facetsOf(category);

let made = 0;
function part(attributes: Attributes, more: Partial<ColumnPart> = {}): ColumnPart {
	made += 1;
	const id = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
	const usual = {
		name: "A part",
		brand: "Kingston",
		priceTaka: 1000,
		inStock: true,
		booked: 0,
		reviewCount: 0,
		ratingSum: 0,
		created: 1,
	};
	return { number: made, id, category, ...usual, ...more, attributes };
}

const choice = (more: Partial<Choice>): Choice => ({
	values: [],
	range: null,
	unknown: false,
	...more,
});

function count(parts: readonly ColumnPart[], choices: Choices) {
	const columns = categoryColumns(category);
	for (const part of parts) columns.write(part);
	const filtered = filterParts({ columns }, choices);
	const counts = countFacets(facets, [filtered], choices);
	return { columns, filtered, facet: new Map(counts.map((facet) => [facet.key, facet])) };
}

describe("the counts of facets", () => {
	const parts = [
		part({ memoryType: "DDR5", capacityGb: 32, speedMtS: 6000 }),
		part({ memoryType: "ddr5", capacityGb: 16 }, { brand: null, inStock: false }),
		part({ memoryType: "DDR5", colours: ["Black", "White"] }, { priceTaka: 500 }),
		part({ memoryType: "DDR4", capacityGb: 16, speedMtS: 3200, ecc: false }),
	];

	test("are of each value in one spelling, and of what is not known", () => {
		const { facet } = count(parts, new Map());
		expect(facet.get("memoryType")).toMatchObject({
			values: [
				{ value: "DDR5", count: 3, chosen: false },
				{ value: "DDR4", count: 1, chosen: false },
			],
			unknown: 0,
		});
		expect(facet.get("capacityGb")?.values.map(({ value, count }) => [value, count])).toEqual([
			["16", 2],
			["32", 1],
		]);
		expect(facet.get("speedMtS")).toMatchObject({ least: 3200, most: 6000, unknown: 2 });
		expect(facet.get("price")).toMatchObject({ least: 500, most: 1000, unknown: 0 });
		expect(facet.get("stock")?.values).toEqual([{ value: "in", count: 3, chosen: false }]);
		expect(facet.get("ecc")).toMatchObject({
			values: [
				{ value: "no", count: 1, chosen: false },
				{ value: "yes", count: 0, chosen: false },
			],
			unknown: 3,
		});
		expect(facet.get("brand")?.unknown).toBe(1);
		expect(facet.get("voltageV")).toMatchObject({ least: null, most: null, unknown: 4 });
	});

	test("ignore the facet's own choice and obey all others; a chosen value stays with none", () => {
		const choices = new Map([
			["memoryType", choice({ values: ["DDR4", "DDR9"] })],
			["speedMtS", choice({ range: { min: 5000, max: null }, unknown: true })],
		]);
		const { filtered, facet } = count(parts, choices);
		expect(filtered.positions).toEqual([]);
		expect(facet.get("memoryType")?.values).toEqual([
			{ value: "DDR5", count: 3, chosen: false },
			{ value: "DDR4", count: 0, chosen: true },
			{ value: "DDR9", count: 0, chosen: true },
		]);
		expect(facet.get("speedMtS")).toMatchObject({ least: 3200, most: 3200, unknown: 0 });
	});

	test("and choices are spelt as most parts spell them", () => {
		const { columns } = count(parts, new Map());
		const typed = new Map([["memoryType", choice({ values: ["ddr5", "ddr9"] })]]);
		expect(spellChoices(typed, columns).get("memoryType")?.values).toEqual(["DDR5", "ddr9"]);
	});
});

// A plain reading of one part and one choice, by which the columns are judged.
function valuesOf({ brand, inStock, attributes }: ColumnPart, key: string): string[] {
	const raw = key === "brand" ? brand : key === "stock" ? inStock && "in" : attributes[key];
	if (raw === null || raw === undefined || raw === false || raw === true)
		return key === "stock" || typeof raw !== "boolean" ? [] : [raw ? "yes" : "no"];
	return (Array.isArray(raw) ? raw : [String(raw)])
		.map((value) => spellValue(key, value))
		.filter((value) => value !== "")
		.map(sameValueKey);
}

function numberOf(part: ColumnPart, key: string): number | null {
	const raw = key === "price" ? part.priceTaka : part.attributes[key];
	return typeof raw === "number" ? raw : null;
}

function passes(part: ColumnPart, key: string, { values, range, unknown }: Choice): boolean {
	const isRange = facets.find((facet) => facet.key === key)?.type === "range";
	if (isRange) {
		const number = numberOf(part, key);
		if (number === null) return unknown;
		return range !== null && number >= (range.min ?? 0) && number <= (range.max ?? Infinity);
	}
	const partValues = valuesOf(part, key);
	if (partValues.length === 0) return unknown;
	return values.some((value) => partValues.includes(sameValueKey(value)));
}

const attributes = fc.record(
	{
		memoryType: fc.constantFrom("DDR5", "ddr5", "DDR 5", "DDR4", "DDR3", "Unknown"),
		capacityGb: fc.constantFrom(8, 16, 32),
		speedMtS: fc.constantFrom(3200, 5600.5, 6000),
		casLatency: fc.integer({ min: 2, max: 80 }),
		ecc: fc.boolean(),
		colours: fc.subarray(["Black", "black", "White", "Grey"]),
		lighting: fc.constantFrom("RGB, ARGB", "ARGB, RGB", "None"),
	},
	{ requiredKeys: [] },
);
const catalogue = fc.array(
	fc.record({
		attributes,
		brand: fc.constantFrom(null, "Kingston", "G.SKILL", "G.Skill"),
		priceTaka: fc.integer({ min: 1, max: 30 }),
		inStock: fc.boolean(),
	}),
	{ maxLength: 60 },
);
const end = fc.option(fc.integer({ min: 0, max: 7000 }));
const anyChoice = fc.record({
	values: fc.subarray(["DDR5", "ddr4", "16", "32", "Black", "G.SKILL", "yes", "no", "in", "none"]),
	range: fc.option(fc.record({ min: end, max: end })),
	unknown: fc.boolean(),
});
const keys = facets.map(({ key }) => key);
const anyChoices = fc
	.dictionary(fc.constantFrom(...keys), anyChoice, { maxKeys: 5, noNullPrototype: true })
	.map((chosen): Choices => new Map(Object.entries(chosen)));

test("counts equal plain counting, with and without a search, and every part found passes every choice", () => {
	const found = fc.option(fc.array(fc.nat(59), { maxLength: 40 }));
	fc.assert(
		fc.property(catalogue, anyChoices, found, (list, choices, searched) => {
			const columns = categoryColumns(category);
			const all = list.map((item) => part(item.attributes, item));
			const byPosition = new Map(all.map((part) => [columns.write(part), part]));
			const wanted =
				searched && new Set(searched.map((position) => position % Math.max(1, all.length)));
			const positions = [...(wanted ?? byPosition.keys())].filter((position) =>
				byPosition.has(position),
			);
			const candidates = [...byPosition].flatMap(([position, part]) =>
				!wanted || wanted.has(position) ? [part] : [],
			);
			const filtered = filterParts({ columns, positions }, choices);
			const passing = (but: string | null) =>
				candidates.filter((part) =>
					[...choices].every(([key, its]) => key === but || passes(part, key, its)),
				);
			expect(filtered.positions).toHaveLength(passing(null).length);
			expect(new Set(filtered.positions.map((position) => byPosition.get(position)))).toEqual(
				new Set(passing(null)),
			);
			for (const counted of countFacets(facets, [filtered], choices)) {
				const { key, type } = counted;
				const others = passing(key);
				if (type === "range") {
					const numbers = others.flatMap((part) => numberOf(part, key) ?? []);
					expect(counted.least).toBe(numbers.length > 0 ? Math.min(...numbers) : null);
					expect(counted.most).toBe(numbers.length > 0 ? Math.max(...numbers) : null);
					expect(counted.unknown).toBe(others.length - numbers.length);
					continue;
				}
				const plain = new Map<string, number>();
				for (const part of others)
					for (const value of new Set(valuesOf(part, key)))
						plain.set(value, (plain.get(value) ?? 0) + 1);
				const nonZero = counted.values.filter(({ count }) => count > 0);
				expect(new Map(nonZero.map(({ value, count }) => [sameValueKey(value), count]))).toEqual(
					plain,
				);
				const chosen = new Set(choices.get(key)?.values.map(sameValueKey));
				expect(
					new Set(
						counted.values.flatMap((entry) => (entry.chosen ? sameValueKey(entry.value) : [])),
					),
				).toEqual(chosen);
				const unknown = others.filter((part) => valuesOf(part, key).length === 0).length;
				expect(counted.unknown).toBe(key === "stock" ? 0 : unknown);
			}
		}),
		{ numRuns: 300 },
	);
});
