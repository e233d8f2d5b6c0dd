import { attributesOf } from "../attributes/attributes.ts";
import { type CategoryColumns, livePositions } from "../facets/category-columns.ts";
import type { CodedColumn } from "../facets/coded-column.ts";

// An unknown value is neither near nor far.
const unknownDistance = 0.5;
// Sold-out parts come after all parts in stock.
const soldOutDistance = 1000;
// The weights of a category's headline attributes: the first counts most.
const weights = [1, 0.8, 0.6, 0.5];

/**
 * The positions of the parts nearest to the part at `position`: parts in stock first, then by
 * headline attributes and price. It takes one pass over the columns, or over `among`.
 */
export function nearestParts(
	columns: CategoryColumns,
	position: number,
	limit: number,
	among: readonly number[] = livePositions(columns),
): number[] {
	const distances = headlineColumns(columns).map((column, index) =>
		distancesOf(column, column.codes[position] ?? 0, weights[index] ?? 0),
	);
	const { prices, stock } = columns;
	const price = prices[position] ?? 1;
	const nearest: { position: number; distance: number }[] = [];
	for (const other of among) {
		if (other === position) continue;
		let distance = Math.abs(Math.log((prices[other] ?? 1) / price));
		if (stock[other] === 0) distance += soldOutDistance;
		for (const { codes, ofCode } of distances) distance += ofCode[codes[other] ?? 0] ?? 0;
		insert(nearest, { position: other, distance }, limit);
	}
	return nearest.map((near) => near.position);
}

function insert<Near extends { distance: number }>(nearest: Near[], near: Near, limit: number) {
	const last = nearest[limit - 1];
	if (last && last.distance <= near.distance) return;
	const place = nearest.findIndex(({ distance }) => distance > near.distance);
	nearest.splice(place < 0 ? nearest.length : place, 0, near);
	nearest.length = Math.min(nearest.length, limit);
}

function headlineColumns({ category, coded }: CategoryColumns): CodedColumn[] {
	return attributesOf(category)
		.filter(({ headline }) => headline)
		.flatMap(({ key }) => coded.get(key) ?? [])
		.slice(0, weights.length);
}

/** The distance of each code of a column from `code`: 0 to `weight`. */
function distancesOf(column: CodedColumn, code: number, weight: number) {
	const labels = column.facet.type === "range" ? [] : column.labels();
	const meaning = meaningOf(column, code, labels);
	const ofCode = Float64Array.from(
		column.entries,
		(_, other) => weight * distanceBetween(meaning, meaningOf(column, other, labels)),
	);
	return { codes: column.codes, ofCode };
}

/** The meaning of a code: a figure, or its values. */
type Meaning = { figure: number | null; values: readonly number[] };

function meaningOf({ entries }: CodedColumn, code: number, labels: readonly string[]): Meaning {
	const { number, values } = entries[code] ?? { number: null, values: [] };
	const figure = number ?? Number(labels[values[0] ?? -1] ?? Number.NaN);
	return { figure: values.length > 1 || Number.isNaN(figure) ? null : figure, values };
}

function distanceBetween(a: Meaning, b: Meaning): number {
	const isUnknown = ({ figure, values }: Meaning) => figure === null && values.length === 0;
	if (isUnknown(a) || isUnknown(b)) return unknownDistance;
	if (a.figure !== null && b.figure !== null)
		return Math.abs(a.figure - b.figure) / Math.max(a.figure, b.figure, 1e-9);
	return a.values.some((value) => b.values.includes(value)) ? 0 : 1;
}
