import fc from "fast-check";
import { expect, test } from "vitest";
import { type CategoryColumns, type ColumnPart, categoryColumns } from "./category-columns.ts";
import { expectedStars } from "./expected-stars.ts";
import { filterParts } from "./filter-parts.ts";
import { type ColumnOrder, orderParts } from "./order-parts.ts";

type Listed = ColumnPart & { rank: number };

const parts = fc.array(
	fc.record({
		priceTaka: fc.integer({ min: 1, max: 4 }),
		inStock: fc.boolean(),
		booked: fc.integer({ min: 0, max: 2 }),
		reviewCount: fc.constantFrom(0, 2),
		ratingSum: fc.constantFrom(2, 7, 10),
		created: fc.constantFrom(1_795_000_000_000_001, 1_795_000_000_000_002),
		category: fc.constantFrom("ssd", "case"),
		rank: fc.constantFrom(0.5, 1, 2),
		id: fc.uuid(),
	}),
	{ maxLength: 80 },
);

const before: Record<ColumnOrder, (part: Listed) => number> = {
	relevance: (part) => part.rank * 10_000 + popularity(part),
	popular: (part) => popularity(part),
	sold: (part) => popularity(part) * 10 + expectedStars(part),
	rated: (part) => expectedStars(part) * 10_000 + popularity(part),
	newest: () => 0,
	"price-asc": ({ priceTaka }) => -priceTaka,
	"price-desc": ({ priceTaka }) => priceTaka,
};

const columnOrders = Object.keys(before) as ColumnOrder[];

function popularity({ inStock, booked }: Listed): number {
	return (inStock ? 1000 : 0) + booked;
}

function sorted(all: readonly Listed[], order: ColumnOrder): number[] {
	const value = before[order];
	const inOrder = all.toSorted(
		(a, b) => value(b) - value(a) || b.created - a.created || (a.id < b.id ? 1 : -1),
	);
	return inOrder.map(({ number }) => number);
}

test("every page of every order has what a plain sort has, over one category or several", () => {
	const request = fc.record({
		order: fc.constantFrom(...columnOrders),
		from: fc.nat(90),
		limit: fc.integer({ min: 1, max: 100 }),
	});
	fc.assert(
		fc.property(parts, fc.array(request, { minLength: 1 }), (list, requests) => {
			const all = list.map((part, index): Listed => {
				return { ...part, number: index + 1, name: "A part", brand: null, attributes: {} };
			});
			const made = new Map<string, CategoryColumns>();
			for (const part of all) {
				const columns = made.get(part.category) ?? categoryColumns(part.category);
				made.set(part.category, columns);
				columns.write(part);
			}
			const groups = [...made.values()].map((columns) => {
				const ranks = Array.from(
					columns.numbers.subarray(0, columns.count),
					(number) => all[number - 1]?.rank ?? 0,
				);
				return filterParts({ columns, ranks }, new Map());
			});
			for (const { order, from, limit } of requests) {
				const [first] = groups;
				if (first) {
					const ofFirst = all.filter(({ category }) => category === first.columns.category);
					expect(orderParts([first], order, { from, limit })).toEqual(
						sorted(ofFirst, order).slice(from, from + limit),
					);
				}
				expect(orderParts(groups, order, { from, limit })).toEqual(
					sorted(all, order).slice(from, from + limit),
				);
			}
		}),
	);
});
