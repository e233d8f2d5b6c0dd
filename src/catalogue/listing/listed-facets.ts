import type { Choices } from "../facets/choices.ts";
import type { Facet, FacetCounts } from "../facets/facet.ts";

/** The most values of a facet that a page shows; the rest is behind "more". */
export const shownValues = 12;

/** A facet as the page shows it. Values are pairs, because a page has hundreds of them. */
export type ShownFacet = Facet & {
	values: [value: string, count: number][];
	/** All values that there are. */
	valueCount: number;
	least: number | null;
	most: number | null;
	unknown: number;
};

/**
 * The facets of a page: of those with many values the most frequent and the chosen ones, of `wholeKey` all. A facet
 * of which nothing is known here is left out, unless something of it is chosen.
 */
export function shownFacets(
	facets: readonly FacetCounts[],
	choices: Choices,
	wholeKey: string | null,
): ShownFacet[] {
	return facets.flatMap(({ key, label, unit, type, values, least, most, unknown }) => {
		const shown = values.filter(
			({ chosen }, index) => index < shownValues || chosen || key === wholeKey,
		);
		const isKnown = least !== null || values.some(({ count }) => count > 0);
		if (!isKnown && !choices.has(key)) return [];
		return [
			{
				key,
				label,
				unit,
				type,
				least,
				most,
				unknown,
				values: shown.map(({ value, count }): [string, number] => [value, count]),
				valueCount: values.length,
			},
		];
	});
}
