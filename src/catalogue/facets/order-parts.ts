import type { CategoryColumns } from "./category-columns.ts";
import type { Filtered } from "./filter-parts.ts";

/** Reads a figure of a part by which parts are ordered, the largest first. */
type Figure = (columns: CategoryColumns, position: number, rank: number) => number | undefined;

const stock: Figure = (columns, position) => columns.stock[position];
const booked: Figure = (columns, position) => columns.booked[position];
const rated: Figure = (columns, position) => columns.rated[position];
const price: Figure = (columns, position) => columns.prices[position];
// Equal parts come newest first in every order, as in the database, so no part is on two pages.
const likeDatabase: readonly Figure[] = [
	(columns, position) => columns.created[position],
	(columns, position) => columns.idBegin[position],
	(columns, position) => columns.idMiddle[position],
	(columns, position) => columns.idEnd[position],
];

/** The figures that each order compares, one after the other. Only the database can order by name. */
const compared = {
	relevance: [(_columns, _position, rank) => rank, stock, booked],
	popular: [stock, booked],
	sold: [stock, booked, rated],
	rated: [rated, stock, booked],
	newest: [],
	"price-asc": [(columns, position) => -(columns.prices[position] ?? 0)],
	"price-desc": [price],
} satisfies Record<string, readonly Figure[]>;
export type ColumnOrder = keyof typeof compared;

type Place = { number: number; figures: number[] };

/** The numbers of at most `limit` parts in this order, from place `from` on (0 is the first). */
export function orderParts(
	groups: readonly Filtered[],
	order: ColumnOrder,
	{ from, limit }: { from: number; limit: number },
): number[] {
	const figures = [...compared[order], ...likeDatabase];
	const upTo = from + limit;
	let first: Place[] = [];
	let last: Place | undefined;
	for (const { columns, positions, ranks } of groups)
		for (let index = 0; index < positions.length; index += 1) {
			const [position, rank] = [positions[index] ?? 0, ranks[index] ?? 0];
			if (last && isBehind(last, figures, columns, position, rank)) continue;
			first.push({
				number: columns.numbers[position] ?? 0,
				figures: figures.map((figure) => figure(columns, position, rank) ?? 0),
			});
			if (first.length < 2 * upTo) continue;
			// Drops the parts behind the last wanted place, so that they are not sorted again.
			first = first.sort(compare).slice(0, upTo);
			last = first.at(-1);
		}
	return first
		.sort(compare)
		.slice(from, upTo)
		.map(({ number }) => number);
}

function compare(a: Place, b: Place): number {
	for (let index = 0; index < a.figures.length; index += 1) {
		const difference = (b.figures[index] ?? 0) - (a.figures[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Whether a part is behind this place or equal to it. For most parts the first figures decide. */
function isBehind(
	{ figures: ofLast }: Place,
	figures: readonly Figure[],
	...[columns, position, rank]: Parameters<Figure>
): boolean {
	for (let index = 0; index < figures.length; index += 1) {
		const difference = (figures[index]?.(columns, position, rank) ?? 0) - (ofLast[index] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return true;
}
