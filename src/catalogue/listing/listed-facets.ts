import type { Choices } from "../facets/choices.ts";
import type { FacetCounts } from "../facets/facet.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";

/** The maximum number of a facet's values on a page. The link "more" leads to the rest. */
export const shownValues = 12;

/** A facet as the page shows it. Values are pairs to save bytes: a page has hundreds of them. */
export type ShownFacet = Omit<FacetCounts, "values"> & {
	values: [value: string, count: number][];
	valueCount: number;
};

export type ShownList = { category: string | null; facets: ShownFacet[]; query: ListingQuery };

/** The address of a list after a change of its query. It is the first page unless the change names another. */
export function addressWith(
	{ category, facets, query }: ShownList,
	change: Partial<ListingQuery>,
): string {
	return listingAddress(category, { ...query, page: 1, ...change }, facets);
}

/**
 * The facets with their most frequent and chosen values, or all of `wholeKey`. Facets that no part
 * has are left out.
 */
export function shownFacets(
	facets: readonly FacetCounts[],
	choices: Choices,
	wholeKey: string | null,
): ShownFacet[] {
	return facets.flatMap(({ values, ...facet }) => {
		const shown = values.filter(
			({ chosen }, index) => index < shownValues || chosen || facet.key === wholeKey,
		);
		const isKnown = facet.least !== null || values.some(({ count }) => count > 0);
		if (!isKnown && !choices.has(facet.key)) return [];
		return [
			{
				...facet,
				values: shown.map(({ value, count }): [string, number] => [value, count]),
				valueCount: values.length,
			},
		];
	});
}
