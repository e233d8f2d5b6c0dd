import { attributesOf, inWords } from "../attributes/attributes.ts";
import { findCategory } from "../attributes/categories.ts";
import type { LivePart } from "../live-part.ts";
import { copy } from "./copy.ts";
import type { TableFigures } from "./part-table.tsx";

const maxColumns = 5;

/**
 * The columns of a table of parts: within a category the figures that decide in it, else the categories. Unknown
 * figures are empty.
 */
export function tableFigures(category: string | null, parts: readonly LivePart[]): TableFigures {
	if (!category)
		return {
			headings: [copy.table.category],
			values: parts.map((part) => [findCategory(part.category)?.name ?? part.category]),
		};
	const columns = attributesOf(category)
		.filter((attribute) => attribute.headline)
		.slice(0, maxColumns);
	return {
		headings: columns.map(({ label }) => label),
		values: parts.map(({ attributes }) =>
			columns.map((column) => {
				const value = attributes[column.key];
				return value === undefined ? "" : inWords(column, value);
			}),
		),
	};
}
