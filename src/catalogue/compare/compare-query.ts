import { maxCompared } from "../parts-to-compare.ts";

/** What the address of a comparison asks for. */
export type CompareQuery = { slugs: string[]; showsAll: boolean };

// Slugs of parts that are gone make room for others, within a limit.
const maxNamed = 5 * maxCompared;

/** Parses the query of a comparison. What makes no sense counts as not asked. */
export function readCompareQuery(search: URLSearchParams): CompareQuery {
	const named = (search.get("parts") ?? "").split(",", maxNamed);
	return {
		slugs: [...new Set(named.filter((slug) => /^[a-z0-9-]{1,130}$/.test(slug)))],
		showsAll: search.get("only") === "all",
	};
}

/** The one address of a comparison; without more it shows what differs. The parts stay in the order in which they were chosen. */
export function compareAddress(
	category: string,
	slugs: readonly string[],
	showsAll = false,
): string {
	const path = `/compare/${category}`;
	if (slugs.length === 0) return path;
	return `${path}?parts=${slugs.join(",")}${showsAll ? "&only=all" : ""}`;
}
