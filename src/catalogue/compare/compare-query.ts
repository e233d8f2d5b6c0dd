import { maxCompared } from "../parts-to-compare.ts";

export type CompareQuery = { slugs: string[]; showsAll: boolean };

// Reads more slugs than a comparison shows, because some may belong to deleted parts.
const maxNamed = 5 * maxCompared;

/** Parses the query of a comparison, and ignores invalid values. */
export function readCompareQuery(search: URLSearchParams): CompareQuery {
	const named = (search.get("parts") ?? "").split(",", maxNamed);
	return {
		slugs: [...new Set(named.filter((slug) => /^[a-z0-9-]{1,130}$/.test(slug)))],
		showsAll: search.get("only") === "all",
	};
}

/** The canonical address of a comparison, parts in the chosen order. By default its page shows only differing rows. */
export function compareAddress(
	category: string,
	slugs: readonly string[],
	showsAll = false,
): string {
	const path = `/compare/${category}`;
	if (slugs.length === 0) return path;
	return `${path}?parts=${slugs.join(",")}${showsAll ? "&only=all" : ""}`;
}
