import type { CategoryColumns } from "./category-columns.ts";
import { type Choice, type Choices, compareValues } from "./choices.ts";
import type { CodedColumn } from "./coded-column.ts";
import type { Facet, FacetCounts } from "./facet.ts";
import { sameValueKey } from "./facet-value.ts";
import type { Filtered } from "./filter-parts.ts";

/** The counts of these facets over the filtered parts of one or several categories. */
export function countFacets(
	facets: readonly Facet[],
	groups: readonly Filtered[],
	choices: Choices,
): FacetCounts[] {
	return facets.map((facet) => {
		const choice = choices.get(facet.key);
		if (facet.key === "price") return countPrices(facet, groups);
		return facet.type === "range" ? countRange(facet, groups) : countValues(facet, groups, choice);
	});
}

function countPrices(facet: Facet, groups: readonly Filtered[]): FacetCounts {
	let [min, max] = [Infinity, -Infinity];
	for (const group of groups)
		for (const positions of countedPositions(group, facet))
			for (const position of positions) {
				const price = group.columns.prices[position] ?? 0;
				if (price < min) min = price;
				if (price > max) max = price;
			}
	return { ...facet, values: [], ...endsOf(min, max), unknown: 0 };
}

function countRange(facet: Facet, groups: readonly Filtered[]): FacetCounts {
	let [min, max] = [Infinity, -Infinity];
	let unknown = 0;
	for (const group of groups) {
		const column = group.columns.coded.get(facet.key);
		if (!column) continue;
		const counts = countCodes(column, group);
		unknown += counts[0] ?? 0;
		for (const [code, { number }] of column.entries.entries()) {
			if (number === null || counts[code] === 0) continue;
			min = Math.min(min, number);
			max = Math.max(max, number);
		}
	}
	return { ...facet, values: [], ...endsOf(min, max), unknown };
}

function endsOf(min: number, max: number) {
	return min > max ? { least: null, most: null } : { least: min, most: max };
}

type Counted = { value: string; count: number; chosen: boolean };

function countValues(
	facet: Facet,
	groups: readonly Filtered[],
	choice: Choice | undefined,
): FacetCounts {
	const always = facet.key === "stock" ? ["in"] : facet.type === "yesNo" ? ["yes", "no"] : [];
	const values = new Map(always.map((value) => [value, { value, count: 0, chosen: false }]));
	let unknown = 0;
	for (const group of groups) {
		const column = group.columns.coded.get(facet.key);
		// A search over all categories finds no part in most of them.
		if (!column || (groups.length > 1 && isEmpty(group, facet))) continue;
		const counts = countCodes(column, group);
		unknown += counts[0] ?? 0;
		const byValue = sumByValue(column, counts);
		const labels = column.labels();
		let index = 0;
		for (const key of column.keys()) {
			const [value = "", count = 0] = [labels[index], byValue[index]];
			index += 1;
			const existing = values.get(key);
			if (existing) existing.count += count;
			// All categories together have hundreds of brands, and a search finds only a few of them.
			else if (count > 0 || groups.length === 1) values.set(key, { value, count, chosen: false });
		}
	}
	markChosen(values, choice);
	if (facet.key === "stock") unknown = 0;
	const sorted = [...values.values()].sort(mostFirst);
	return { ...facet, values: sorted, least: null, most: null, unknown };
}

function isEmpty(group: Filtered, facet: Facet): boolean {
	return countedPositions(group, facet).every(({ length }) => length === 0);
}

/** Marks the chosen values. It adds a chosen value that no part has, with a count of 0. */
function markChosen(values: Map<string, Counted>, choice: Choice | undefined) {
	for (const value of choice?.values ?? []) {
		const key = sameValueKey(value);
		const existing = values.get(key) ?? { value, count: 0, chosen: true };
		existing.chosen = true;
		values.set(key, existing);
	}
}

function mostFirst(a: Counted, b: Counted): number {
	if (a.count !== b.count) return b.count - a.count;
	return compareValues(a.value, b.value);
}

function sumByValue({ entries }: CodedColumn, counts: Int32Array): number[] {
	const sums: number[] = [];
	for (const [code, { values }] of entries.entries())
		for (const index of values) sums[index] = (sums[index] ?? 0) + (counts[code] ?? 0);
	return sums;
}

/** The number of counted parts for each code. */
function countCodes({ codes, entries, facet }: CodedColumn, group: Filtered): Int32Array {
	const counts = new Int32Array(entries.length);
	for (const positions of countedPositions(group, facet))
		for (let index = 0; index < positions.length; index += 1) {
			const code = codes[positions[index] ?? 0] ?? 0;
			counts[code] = (counts[code] ?? 0) + 1;
		}
	return counts;
}

/** The parts that a facet counts: parts that pass, and parts that fail only this facet's choice. */
function countedPositions({ positions, failedOnly }: Filtered, { key }: Facet) {
	return [positions, failedOnly.get(key) ?? []];
}

/** The choices in the catalogue's spelling, so that addresses have one form: "lga1700" becomes "LGA 1700". */
export function spellChoices(choices: Choices, columns: CategoryColumns | undefined): Choices {
	if (!columns) return choices;
	return new Map(
		[...choices].map(([key, choice]) => {
			const column = columns.coded.get(key);
			const spelt = choice.values.map((value) => {
				const index = column?.indexOf(value);
				return (index === undefined ? undefined : column?.labels()[index]) ?? value;
			});
			return [key, { ...choice, values: spelt }];
		}),
	);
}
