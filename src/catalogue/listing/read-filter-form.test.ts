import fc from "fast-check";
import { expect, test } from "vitest";
import { type Choice, parameterOf } from "../facets/choices.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { readEnd, readFilterForm } from "./read-filter-form.ts";

const facets = facetsOf("graphics-card");

function form(fields: [string, string][]): FormData {
	const data = new FormData();
	for (const [name, value] of fields) data.append(name, value);
	return data;
}

test("what is ticked and typed is chosen, and nothing else", () => {
	const choices = readFilterForm(
		facets,
		form([
			["brand", "MSI"],
			["brand", "ASUS"],
			["price.from", "৯,০০০"],
			["price.to", ""],
			["attr.memoryGb.to", "12"],
			["attr.memoryType", "unknown"],
			["attr.noSuchFacet", "yes"],
			["q", "radeon"],
		]),
	);
	expect(Object.fromEntries(choices)).toEqual({
		brand: { values: ["MSI", "ASUS"], range: null, unknown: false },
		price: { values: [], range: { min: 9_000, max: null }, unknown: false },
		memoryGb: { values: [], range: { min: null, max: 12 }, unknown: false },
		memoryType: { values: [], range: null, unknown: true },
	});
});

test("a form in which nothing is chosen has no choices, whatever stands in its other fields", () => {
	expect(readFilterForm(facets, form([])).size).toBe(0);
	expect(readFilterForm(facets, form([["price.from", "cheap"]])).size).toBe(0);
});

test("any choices come out of the form as they were put in", () => {
	const figure = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null });
	const choice = fc.record({
		values: fc.uniqueArray(fc.constantFrom("MSI", "8", "GDDR6", "yes"), { maxLength: 3 }),
		range: fc
			.record({ min: figure, max: figure })
			.map((range) => (range.min === null && range.max === null ? null : range)),
		unknown: fc.boolean(),
	});
	const chosen = fc.dictionary(fc.constantFrom(...facets.map(({ key }) => key)), choice);
	fc.assert(
		fc.property(chosen, (wanted: Record<string, Choice>) => {
			const fields = Object.entries(wanted).flatMap(([key, { values, range, unknown }]) => {
				const name = parameterOf(key);
				return [
					...values.map((value) => [name, value]),
					...(unknown ? [[name, "unknown"]] : []),
					[`${name}.from`, String(range?.min ?? "")],
					[`${name}.to`, String(range?.max ?? "")],
				] as [string, string][];
			});
			const expected = Object.entries(wanted).filter(
				([, { values, range, unknown }]) => values.length > 0 || range || unknown,
			);
			expect(Object.fromEntries(readFilterForm(facets, form(fields)))).toEqual(
				Object.fromEntries(expected),
			);
		}),
	);
});

test.each([
	["12", 12],
	["1,20,000", 120_000],
	["1 000", 1_000],
	["১২.৫", 12.5],
	["0", 0],
	["2.125", 2.125],
	["2.1255", null],
	["-5", null],
	["1e3", null],
	["1234567890", null],
	["12 GB", null],
	["", null],
	[null, null],
])("an end typed as %s is %s", (typed, figure) => {
	expect(readEnd(typed)).toBe(figure);
});
