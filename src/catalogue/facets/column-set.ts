import { type CategoryColumns, type ColumnPart, withRoom } from "./category-columns.ts";

/** The place of a part: the columns of its category, and its position in them. */
export type ColumnPlace = { columns: CategoryColumns; position: number };

/** The columns of several categories, with a lookup of parts by their number. */
export type ColumnSet = {
	readonly categories: ReadonlyMap<string, CategoryColumns>;
	add(columns: CategoryColumns): void;
	find(number: number): ColumnPlace | undefined;
	/** Writes the current data of a part, which may be new, changed, or moved to another category. */
	write(part: ColumnPart): void;
	remove(number: number): void;
};

const firstNumbers = 1_024;

export function columnSet(): ColumnSet {
	const categories = new Map<string, CategoryColumns>();
	// For each part number: its category's index in `all` plus 1, and its position in that category.
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
				// The part may have belonged to another category when that category was read.
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
