import { expect, test } from "vitest";
import type { FacetCounts } from "../facets/facet.ts";
import { shownFacets, shownValues } from "./listed-facets.ts";

const brands: FacetCounts = {
	key: "brand",
	label: "Brand",
	unit: "",
	type: "values",
	least: null,
	most: null,
	unknown: 3,
	values: Array.from({ length: shownValues + 3 }, (_, index) => {
		return { value: `Brand ${index}`, count: 100 - index, chosen: index === shownValues + 1 };
	}),
};
const lengths: FacetCounts = {
	key: "lengthMm",
	label: "Length",
	unit: "mm",
	type: "range",
	values: [],
	unknown: 214,
	least: 120,
	most: 340,
};
const none = new Map();
const valuesOf = (more: string | null) =>
	shownFacets([brands], none, more)[0]?.values.map(([value]) => value);

test("of many values the most frequent are shown, and a chosen one wherever it stands", () => {
	expect(shownValues).toBe(12);
	const first = Array.from({ length: 12 }, (_, index) => `Brand ${index}`);
	expect(valuesOf(null)).toEqual([...first, "Brand 13"]);
	expect(valuesOf("lengthMm")).toEqual(valuesOf(null));
	expect(shownFacets([brands], none, null)[0]).toMatchObject({ valueCount: 15, unknown: 3 });
});

test("all values of the facet that was opened are shown", () => {
	expect(valuesOf("brand")).toEqual(brands.values.map(({ value }) => value));
});

test("a range is shown with its ends", () => {
	expect(shownFacets([lengths], none, null)).toEqual([{ ...lengths, valueCount: 0 }]);
});

test("a facet of which nothing is known here is left out, unless something of it is chosen", () => {
	const unknownLength = { ...lengths, least: null, most: null };
	const emptied = { ...brands, values: brands.values.map((value) => ({ ...value, count: 0 })) };
	expect(shownFacets([unknownLength, emptied], none, null)).toEqual([]);
	const choice = { values: [], range: { min: 1, max: null }, unknown: false };
	const chosen = new Map([["lengthMm", choice]]);
	expect(shownFacets([unknownLength, emptied], chosen, null).map(({ key }) => key)).toEqual([
		"lengthMm",
	]);
});
