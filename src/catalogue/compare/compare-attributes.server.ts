import type { Warranty } from "../../terms/terms.ts";
import { warrantyPeriod } from "../../terms/warranty-period.ts";
import type { AttributeValue } from "../attributes/attribute.ts";
import { attributesOf } from "../attributes/attributes.ts";
import { sameValueKey, spellValue } from "../facets/facet-value.ts";
import type { LivePart } from "../live-part.ts";
import { valueBesideLabel } from "../part-page/specification-of.ts";
import { type ComparisonRow, differ } from "./comparison-row.ts";
import { copy } from "./copy.ts";

type ComparedPart = Pick<LivePart, "brand" | "attributes">;

/**
 * The figures, and the warranties, of several parts of one category, side by side in the category's order. A figure
 * that is known of none has no row. A row differs if not all say the same; not known is a value of its own, and
 * several spellings of one value are the same.
 */
export function compareAttributes(
	category: string,
	parts: readonly ComparedPart[],
	warranties?: readonly (Warranty | null)[],
): ComparisonRow[] {
	const listed = attributesOf(category).filter(({ unlisted }) => !unlisted);
	const rows = listed.map((attribute) => {
		const values = parts.map(({ attributes }) => attributes[attribute.key]);
		return {
			key: attribute.key,
			label: attribute.label,
			values: values.map((value) =>
				value === undefined ? null : valueBesideLabel(attribute, value),
			),
			differs: differ(values.map((value) => comparable(attribute.key, value))),
		};
	});
	const brands = parts.map(({ brand }) => brand);
	const brand = {
		...{ key: "brand", label: copy.brand, values: brands },
		differs: differ(brands.map((name) => comparable("brand", name ?? undefined))),
	};
	return [brand, ...(warranties ? [warrantyRow(warranties)] : []), ...rows].filter(({ values }) =>
		values.some((value) => value !== null),
	);
}

function warrantyRow(warranties: readonly (Warranty | null)[]): ComparisonRow {
	const values = warranties.map((warranty) => warranty && warrantyPeriod(warranty));
	return { key: "warranty", label: copy.warranty, values, differs: differ(values) };
}

function comparable(key: string, value: AttributeValue | undefined): string | null {
	if (value === undefined) return null;
	const words = (Array.isArray(value) ? value : [String(value)]).map((word) =>
		sameValueKey(spellValue(key, word)),
	);
	return words.sort().join("|");
}
