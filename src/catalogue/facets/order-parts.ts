import type { ColumnPlace } from "./column-set.ts";
import type { Filtered } from "./filter-parts.ts";

/** The orders that the columns know; the order by name is the database's. */
export type ColumnOrder =
	| "relevance"
	| "popular"
	| "sold"
	| "rated"
	| "newest"
	| "price-asc"
	| "price-desc";

type RankedPlace = ColumnPlace & { rank: number };
type Compare = (one: RankedPlace, other: RankedPlace) => number;

const largestFirst =
	(figure: (place: RankedPlace) => number | undefined): Compare =>
	(one, other) =>
		(figure(other) ?? 0) - (figure(one) ?? 0);

const byRank = largestFirst(({ rank }) => rank);
const byStock = largestFirst(({ columns, position }) => columns.stock[position]);
const byUnits = largestFirst(({ columns, position }) => columns.booked[position]);
const byStars = largestFirst(({ columns, position }) => columns.rated[position]);
const byPrice = largestFirst(({ columns, position }) => columns.prices[position]);
const byAge = largestFirst(({ columns, position }) => columns.created[position]);

/** What each order compares, one after the other. */
const compared: Record<ColumnOrder, readonly Compare[]> = {
	relevance: [byRank, byStock, byUnits],
	popular: [byStock, byUnits],
	sold: [byStock, byUnits, byStars],
	rated: [byStars, byStock, byUnits],
	newest: [],
	"price-asc": [(one, other) => byPrice(other, one)],
	"price-desc": [byPrice],
};

/**
 * The numbers of the parts from place `from` (0 is the first) in this order, `limit` at most. Parts that are equal
 * in it come newest first, as the database has them, so that no part is on two pages.
 */
export function orderParts(
	groups: readonly Filtered[],
	order: ColumnOrder,
	{ from, limit }: { from: number; limit: number },
): number[] {
	const compare = comparing([...compared[order], byAge, byId]);
	const upTo = from + limit;
	let first: RankedPlace[] = [];
	let last: RankedPlace | undefined;
	for (const { columns, positions, ranks } of groups)
		for (const [index, position] of positions.entries()) {
			const place = { columns, position, rank: ranks[index] ?? 0 };
			if (last && compare(place, last) > 0) continue;
			first.push(place);
			if (first.length < 2 * upTo) continue;
			// What comes after so many is never sorted again.
			first = first.sort(compare).slice(0, upTo);
			last = first.at(-1);
		}
	const listed = first.sort(compare).slice(from, upTo);
	return listed.map(({ columns, position }) => columns.numbers[position] ?? 0);
}

function byId(one: RankedPlace, other: RankedPlace): number {
	return (one.columns.ids[one.position] ?? "") < (other.columns.ids[other.position] ?? "") ? 1 : -1;
}

function comparing(all: readonly Compare[]): Compare {
	return (one, other) => {
		for (const compare of all) {
			const difference = compare(one, other);
			if (difference !== 0) return difference;
		}
		return 0;
	};
}
