import { call } from "../../platform/client/api-client.ts";
import type { FacetCounts } from "../facets/facet.ts";
import { listFacetsOperation } from "./contract.ts";
import type { ShownFacet } from "./listed-facets.ts";

/** All values of the facet `key` in the list at this address, or null if they could not be loaded. */
export async function loadFacetValues(
	key: string,
	address: string,
	signal: AbortSignal,
): Promise<ShownFacet["values"] | null> {
	const { pathname, searchParams } = new URL(address, location.origin);
	for (const name of ["sort", "page", "more"]) searchParams.delete(name);
	const category = pathname.split("/")[2] ?? "";
	const query = { category, ...Object.fromEntries(searchParams) };
	const facets = await loadFacets(query, signal);
	const facet = facets?.find((facet) => facet.key === key);
	return facets && (facet?.values ?? []).map(({ value, count }) => [value, count]);
}

/** The facets of a category's list, or of the whole shop; null if they could not be loaded. */
export async function loadFacets(
	query: { category?: string },
	signal: AbortSignal,
): Promise<readonly FacetCounts[] | null> {
	const result = await call(listFacetsOperation, { query, signal });
	return result.ok ? result.value : null;
}
