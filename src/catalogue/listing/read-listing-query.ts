import { foldDigits } from "../../kernel/digits.ts";
import { readChoices } from "../facets/parse-choices.ts";
import { isOffered, type ListingQuery, listingSortings, usualSorting } from "./listing-query.ts";

/** Parses a listing's query parameters. Invalid values are ignored. */
export function readListingQuery(category: string | null, search: URLSearchParams): ListingQuery {
	const q = (search.get("q") ?? "").trim().slice(0, 200).trim();
	const sort = listingSortings.find((sorting) => sorting === search.get("sort"));
	return {
		q,
		sort: sort && isOffered(sort, category, q) ? sort : usualSorting(category, q),
		page: readPage(search.get("page") ?? ""),
		choices: readChoices(category, search),
	};
}

function readPage(typed: string): number {
	const page = foldDigits(typed);
	return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1;
}
