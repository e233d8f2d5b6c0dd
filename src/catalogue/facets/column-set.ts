import type { CategoryColumns, ColumnPart } from "./category-columns.ts";

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

export function columnSet(): ColumnSet {
	const categories = new Map<string, CategoryColumns>();
	const places = new Map<number, ColumnPlace>();

	function remove(number: number) {
		const place = places.get(number);
		place?.columns.remove(place.position);
		places.delete(number);
	}
	return {
		categories,
		add(columns) {
			categories.set(columns.category, columns);
			for (const [position, number] of columns.numbers.entries()) {
				// It was in another category when that one was made.
				remove(number);
				places.set(number, { columns, position });
			}
		},
		find: (number) => places.get(number),
		write(part) {
			const place = places.get(part.number);
			if (place?.columns.category === part.category) {
				place.columns.write(part, place.position);
				return;
			}
			remove(part.number);
			const columns = categories.get(part.category);
			if (columns) places.set(part.number, { columns, position: columns.write(part) });
		},
		remove,
	};
}
