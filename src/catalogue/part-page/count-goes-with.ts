import type { CategoryColumns } from "../facets/category-columns.ts";
import { type Choice, type Choices, printChoicesOf } from "../facets/choices.ts";
import type { ColumnSet } from "../facets/column-set.ts";
import { spellChoices } from "../facets/count-facets.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { filterParts } from "../facets/filter-parts.ts";
import type { GoesWith } from "./goes-with.ts";

/** A shelf is a filtered list of parts that go with a part: its address, its name, and its count of parts in stock. */
export type CountedShelf = { category: string; address: string; words: string; count: number };

const inStock: Choice = { values: ["in"], range: null, unknown: false };

/** Counts the parts in stock on each shelf. Empty shelves are left out. */
export function countGoesWith(set: ColumnSet, shelves: readonly GoesWith[]): CountedShelf[] {
	return shelves.flatMap(({ to, choices, words }) => {
		const columns = set.categories.get(to);
		const knownParts = columns && knownChoices(columns, choices);
		if (!knownParts) return [];
		const all = new Map([...knownParts, ["stock", inStock] as const]);
		const address = `/parts/${to}?${new URLSearchParams(printChoicesOf(facetsOf(to), all))}`;
		const count = countOnce(columns, address, all);
		return count > 0 ? [{ category: to, address, words, count }] : [];
	});
}

/** The choices in the catalogue's spelling, without values that no part has; null if a choice loses all its values. */
function knownChoices(columns: CategoryColumns, choices: Choices): Choices | null {
	const known = new Map<string, Choice>();
	for (const [key, choice] of spellChoices(choices, columns)) {
		const column = columns.coded.get(key);
		const values = choice.values.filter((value) => column?.indexOf(value) !== undefined);
		if (choice.values.length > 0 && values.length === 0) return null;
		known.set(key, { ...choice, values });
	}
	return known;
}

// Thousands of parts share a few shelves, so each count is cached until the columns change.
const counted = new WeakMap<CategoryColumns, { version: number; counts: Map<string, number> }>();

function countOnce(columns: CategoryColumns, address: string, choices: Choices): number {
	const memory = counted.get(columns);
	const counts = memory?.version === columns.version ? memory.counts : new Map<string, number>();
	if (counts !== memory?.counts) counted.set(columns, { version: columns.version, counts });
	const count = counts.get(address) ?? filterParts({ columns }, choices).positions.length;
	counts.set(address, count);
	return count;
}
