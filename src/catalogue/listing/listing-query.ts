import { type Choices, printChoicesOf } from "../facets/choices.ts";

/** The sort orders that a listing's address can name. Relevance needs words. */
export const listingSortings = [
	...(["relevance", "popular", "rated", "newest"] as const),
	...(["price-asc", "price-desc", "name"] as const),
];
export type ListingSorting = (typeof listingSortings)[number];

export type ListingQuery = {
	q: string;
	sort: ListingSorting;
	page: number;
	choices: Choices;
	/** The build for which a part is chosen; absent in the catalogue's lists. */
	build?: ListedBuild;
};

/** A build as its address writes it: its parts, the id of the saved build that is being changed, and its budget. */
export type ListedBuild = { parts: string; saved: string | null; budget: number | null };
export const buildParameters = ["parts", "saved", "budget"] as const;

/** Whether a list offers this order: relevance needs words, popular a category, and rated one of the two. */
export function isOffered(sort: ListingSorting, category: string | null, q: string): boolean {
	if (sort === "relevance") return q !== "";
	if (sort === "rated") return q !== "" || category !== null;
	return sort !== "popular" || category !== null;
}

export function usualSorting(category: string | null, q: string): ListingSorting {
	if (q) return "relevance";
	return category ? "popular" : "newest";
}

/** The canonical address of a list: parameters in a fixed order, without default values. */
export function listingAddress(
	category: string | null,
	{ q, sort, page, choices, build }: ListingQuery,
	facets: readonly { key: string }[],
): string {
	const search = new URLSearchParams(printChoicesOf(facets, choices));
	if (q) search.set("q", q);
	if (sort !== usualSorting(category, q)) search.set("sort", sort);
	if (page > 1) search.set("page", String(page));
	for (const key of buildParameters) if (build?.[key]) search.set(key, String(build[key]));
	const root = build === undefined ? "/parts" : "/build/choose";
	const path = category ? `${root}/${category}` : root;
	return search.size > 0 ? `${path}?${search}` : path;
}
