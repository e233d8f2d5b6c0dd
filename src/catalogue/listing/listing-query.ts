import { foldDigits } from "../../kernel/digits.ts";
import { type Sorting, sortings } from "../live-part.ts";

/** The query parameters of a listing. */
export type ListingQuery = { q: string; sort: Sorting; page: number };

/** Parses a listing's query parameters; invalid ones are ignored. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
	const q = (search.get("q") ?? "").trim().slice(0, 200);
	const sort = sortings.find((one) => one === search.get("sort")) ?? "newest";
	const page = /^\d{1,6}$/.test(foldDigits(search.get("page") ?? ""))
		? Number(foldDigits(search.get("page") ?? ""))
		: 1;
	return { q, sort, page: Math.max(1, page) };
}

/** The address of a listing, without default values. */
export function listingAddress(category: string | null, { q, sort, page }: ListingQuery): string {
	const search = new URLSearchParams();
	if (q) search.set("q", q);
	if (sort !== "newest") search.set("sort", sort);
	if (page > 1) search.set("page", String(page));
	const path = category ? `/parts/${category}` : "/parts";
	return search.size > 0 ? `${path}?${search}` : path;
}
