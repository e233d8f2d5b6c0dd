import { type CategoryColumns, type ColumnPart, withRoom } from "./category-columns.ts";

/** A part in the columns: which category's columns, and its position there. */
export type ColumnPlace = { columns: CategoryColumns; position: number };

/** The columns of several categories, where a part is found by its number. */
export type ColumnSet = {
	readonly categories: ReadonlyMap<string, CategoryColumns>;
	add(columns: CategoryColumns): void;
	find(number: number): ColumnPlace | undefined;
	/** Writes a part as it is now: new, changed, or moved to another category. */
	write(part: ColumnPart): void;
	remove(number: number): void;
};

const firstNumbers = 1_024;

export function columnSet(): ColumnSet {
	const categories = new Map<string, CategoryColumns>();
	// By a part's number: its category's place in `all`, counted from 1, and its position there.
	const all: CategoryColumns[] = [];
	let categoryOf = new Uint32Array(firstNumbers);
	let positionOf = new Uint32Array(firstNumbers);

	function note(number: number, columns: CategoryColumns, position: number) {
		while (number >= categoryOf.length)
			[categoryOf, positionOf] = [withRoom(categoryOf), withRoom(positionOf)];
		categoryOf[number] = all.indexOf(columns) + 1;
		positionOf[number] = position;
	}
	function find(number: number): ColumnPlace | undefined {
		const columns = all[(categoryOf[number] ?? 0) - 1];
		return columns && { columns, position: positionOf[number] ?? 0 };
	}
	function remove(number: number) {
		const place = find(number);
		place?.columns.remove(place.position);
		if (place) categoryOf[number] = 0;
	}
	return {
		categories,
		add(columns) {
			categories.set(columns.category, columns);
			all.push(columns);
			for (const [position, number] of columns.numbers.entries()) {
				if (number === 0) continue;
				// It was in another category when that one was made.
				remove(number);
				note(number, columns, position);
			}
		},
		find,
		write(part) {
			const place = find(part.number);
			if (place?.columns.category === part.category) {
				place.columns.write(part, place.position);
				return;
			}
			remove(part.number);
			const columns = categories.get(part.category);
			if (columns) note(part.number, columns, columns.write(part));
		},
		remove,
	};
}
