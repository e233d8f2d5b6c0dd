import type { CategoryColumns } from "./category-columns.ts";
import { type Filtered, livePositions } from "./filter-parts.ts";
import { largest } from "./largest.ts";

/** The orders that the columns know; the order by name is the database's. */
export const columnOrders = [
	"relevance",
	"popular",
	"sold",
	"rated",
	"newest",
	"price-asc",
	"price-desc",
] as const;
export type ColumnOrder = (typeof columnOrders)[number];

type Refs = { groups: readonly Filtered[]; of: Uint8Array; at: Int32Array; ranks: Float64Array };
type Level = (ref: number) => number;

/**
 * The numbers of the parts from place `from` (0 is the first) in this order, `limit` at most. Parts that are equal
 * in it come newest first, so that no part is on two pages.
 */
export function orderParts(
	groups: readonly Filtered[],
	order: ColumnOrder,
	{ from, limit }: { from: number; limit: number },
): number[] {
	const upTo = from + limit;
	// The first parts of all categories are among the first of each.
	const isWhole = groups.every(({ positions }) => positions === null);
	const among = isWhole ? groups.map((group) => shelf(group, order, upTo)) : groups;
	const refs = refsOf(among);
	const first = largest(refs.at.length, upTo, levelsOf(refs, order)).subarray(from);
	return Array.from(first, (ref) => columnsOf(refs, ref).numbers[refs.at[ref] ?? 0] ?? 0);
}

// The beginning of a whole category in each order, until a part of it changes.
const shelves = new WeakMap<
	CategoryColumns,
	{ version: number; first: Map<ColumnOrder, Int32Array> }
>();
const firstOfShelf = 240;

/** The first parts of a whole category in this order. */
function shelf(group: Filtered, order: ColumnOrder, upTo: number): Filtered {
	const { columns } = group;
	const { version } = columns;
	let known = shelves.get(columns);
	if (known?.version !== version) known = { version, first: new Map() };
	shelves.set(columns, known);
	let first = known.first.get(order);
	if (!first || (first.length < upTo && first.length < columns.count)) {
		const refs = refsOf([group]);
		const length = Math.max(upTo, firstOfShelf);
		first = largest(refs.at.length, length, levelsOf(refs, order)).map((ref) => refs.at[ref] ?? 0);
		known.first.set(order, first);
	}
	const positions = first.subarray(0, upTo);
	return { ...group, positions, count: positions.length };
}

function refsOf(groups: readonly Filtered[]): Refs {
	const total = groups.reduce((sum, { count }) => sum + count, 0);
	const refs = {
		groups,
		of: new Uint8Array(total),
		at: new Int32Array(total),
		ranks: new Float64Array(total),
	};
	let next = 0;
	for (const [index, { columns, positions, ranks, count }] of groups.entries()) {
		refs.at.set(positions ?? livePositions(columns), next);
		refs.of.fill(index, next, next + count);
		if (ranks) refs.ranks.set(ranks, next);
		next += count;
	}
	return refs;
}

function columnsOf({ groups, of }: Refs, ref: number): CategoryColumns {
	return (groups[of[ref] ?? 0] as Filtered).columns;
}

// Larger than any count of sales, and small enough for sums to stay exact.
const inStockFirst = 2 ** 40;

/** Numbers to compare one after the other, the larger first; the last are the same as in the database's order. */
function levelsOf(refs: Refs, order: ColumnOrder): Level[] {
	const read =
		(pick: (columns: CategoryColumns, at: number) => number | undefined): Level =>
		(ref) =>
			pick(columnsOf(refs, ref), refs.at[ref] ?? 0) ?? 0;
	const popular = read(({ stock, booked }, at) => {
		return (stock[at] ?? 0) * inStockFirst + (booked[at] ?? 0);
	});
	const rated = read((columns, at) => columns.rated[at]);
	const own: Record<ColumnOrder, Level[]> = {
		relevance: [(ref) => refs.ranks[ref] ?? 0, popular],
		popular: [popular],
		sold: [popular, rated],
		rated: [rated, popular],
		newest: [],
		"price-asc": [read(({ prices }, at) => -(prices[at] ?? 0))],
		"price-desc": [read(({ prices }, at) => prices[at])],
	};
	const ids = [0, 1, 2, 3].map((word) => read((columns, at) => columns.ids[at * 4 + word]));
	return [...own[order], read(({ created }, at) => created[at]), ...ids];
}
