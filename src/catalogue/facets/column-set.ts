import type { CategoryColumns, ColumnPart } from "./category-columns.ts";

/** A part in the columns: which category's columns, and its position there. */
export type ColumnPlace = { columns: CategoryColumns; position: number };

/** Parts of one category: `at` tells which of the numbers that were looked for, in the same order. */
export type FoundPlaces = { at: Int32Array; positions: Int32Array };

/** The columns of several categories, where a part is found by its number. */
export type ColumnSet = {
	readonly categories: ReadonlyMap<string, CategoryColumns>;
	add(columns: CategoryColumns): void;
	find(number: number): ColumnPlace | null;
	/** Finds many parts at once: for each category which of the numbers are its parts', and their positions there. */
	findAll(numbers: Int32Array): ReadonlyMap<CategoryColumns, FoundPlaces>;
	/** Writes a part as it is now: new, changed, or moved to another category. */
	write(part: ColumnPart): void;
	remove(number: number): void;
};

// A place is one whole number: the category's index above 25 bits of the position. Numbers that imports skip take
// no memory: places are in pages by number.
const positionBits = 25;
const positions = 2 ** positionBits;
const pageBits = 10;
const pageSize = 2 ** pageBits;

export function columnSet(): ColumnSet {
	const categories = new Map<string, CategoryColumns>();
	const byIndex: CategoryColumns[] = [];
	const pages = new Map<number, Int32Array>();

	function note(number: number, place: number) {
		const page = pages.get(number >> pageBits) ?? new Int32Array(pageSize).fill(-1);
		pages.set(number >> pageBits, page);
		page[number % pageSize] = place;
	}
	function find(number: number): ColumnPlace | null {
		const place = pages.get(number >> pageBits)?.[number % pageSize] ?? -1;
		const columns = place < 0 ? undefined : byIndex[place >> positionBits];
		return columns ? { columns, position: place % positions } : null;
	}
	function findAll(numbers: Int32Array): Map<CategoryColumns, FoundPlaces> {
		const places = numbers.map(
			(number) => pages.get(number >> pageBits)?.[number % pageSize] ?? -1,
		);
		const counts = new Int32Array(byIndex.length);
		for (const place of places)
			if (place >= 0) counts[place >> positionBits] = (counts[place >> positionBits] ?? 0) + 1;
		const found = Array.from(counts, (count) => ({
			at: new Int32Array(count),
			positions: new Int32Array(count),
		}));
		const next = new Int32Array(byIndex.length);
		for (let at = 0; at < places.length; at += 1) {
			const place = places[at] ?? -1;
			const ofCategory = place < 0 ? undefined : found[place >> positionBits];
			if (!ofCategory) continue;
			const free = next[place >> positionBits] ?? 0;
			next[place >> positionBits] = free + 1;
			ofCategory.at[free] = at;
			ofCategory.positions[free] = place % positions;
		}
		return new Map(
			byIndex.flatMap((columns, index): [CategoryColumns, FoundPlaces][] => {
				const places = found[index];
				return places && places.at.length > 0 ? [[columns, places]] : [];
			}),
		);
	}
	function remove(number: number) {
		const found = find(number);
		if (!found) return;
		found.columns.remove(found.position);
		note(number, -1);
	}
	return {
		categories,
		add(columns) {
			categories.set(columns.category, columns);
			const index = byIndex.push(columns) - 1;
			for (let position = 0; position < columns.used; position += 1) {
				const number = columns.numbers[position] ?? 0;
				if (number === 0) continue;
				// It was in another category when that one was made.
				remove(number);
				note(number, index * positions + position);
			}
		},
		find,
		findAll,
		write(part) {
			const found = find(part.number);
			if (found?.columns.category === part.category) {
				found.columns.write(part, found.position);
				return;
			}
			remove(part.number);
			const columns = categories.get(part.category);
			if (!columns) return;
			note(part.number, byIndex.indexOf(columns) * positions + columns.write(part));
		},
		remove,
	};
}
