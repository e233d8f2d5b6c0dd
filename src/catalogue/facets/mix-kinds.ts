import type { ColumnPlace, ColumnSet } from "./column-set.ts";
import { type Filtered, filterParts } from "./filter-parts.ts";
import { type ColumnOrder, orderParts } from "./order-parts.ts";

// One of this many parts is a new part.
const newEvery = 4;

/**
 * The numbers of at most `limit` parts of all categories, for visitors who have not searched yet.
 * Parts in stock come first, and the best part of every category before any second-best. The best
 * part has the most units sold, then the most stars. Every fourth part is the newest part in stock
 * of its category.
 */
export function mixKinds(set: ColumnSet, limit: number): number[] {
	const versions = [...set.categories.values()].map(({ version }) => version);
	const state = [limit, ...versions].join();
	const last = lastMixed.get(set);
	const numbers = last?.state === state ? last.numbers : mix(set, limit);
	lastMixed.set(set, { state, numbers });
	return numbers;
}

// Caches the last result until a part changes, because mixing reads every part.
const lastMixed = new WeakMap<ColumnSet, { state: string; numbers: number[] }>();

function mix(set: ColumnSet, limit: number): number[] {
	const kinds = [...set.categories.values()].map((columns) => filterParts({ columns }, new Map()));
	const firstOf = (kind: Filtered, order: ColumnOrder) =>
		orderParts([kind], order, { from: 0, limit }).map((number, round) => {
			return { number, round, ...figuresAt(set.find(number)) };
		});
	const best = kinds
		.flatMap((kind) => firstOf(kind, "sold"))
		.sort(
			(a, b) => b.stock - a.stock || a.round - b.round || b.booked - a.booked || b.rated - a.rated,
		);
	const newest = kinds
		.flatMap((kind) => firstOf(kind, "newest").find(({ stock }) => stock === 1) ?? [])
		.sort((a, b) => b.created - a.created);
	const chosen = new Set<number>();
	while (chosen.size < limit) {
		const isForNew = chosen.size % newEvery === newEvery - 1;
		const next = [...(isForNew ? newest : []), ...best].find(({ number }) => !chosen.has(number));
		if (!next) break;
		chosen.add(next.number);
	}
	return [...chosen];
}

function figuresAt(place: ColumnPlace | undefined) {
	const [stock = 0, booked = 0, rated = 0, created = 0] = place
		? (["stock", "booked", "rated", "created"] as const).map(
				(key) => place.columns[key][place.position],
			)
		: [];
	return { stock, booked, rated, created };
}
