import { addressOfPart } from "../../catalogue/live-part.ts";
import { type ReviewSorting, reviewSortings } from "./rules.ts";

type Shown = { category: string; slug: string };

/** The address of one page of a part's reviews. It omits the defaults: sorting by `newest` and page 1. */
export function addressOfReviews(
	part: Shown,
	{ sort = "newest", page = 1 }: { sort?: ReviewSorting; page?: number } = {},
): string {
	const query = new URLSearchParams({
		...(sort === "newest" ? {} : { sort }),
		...(page === 1 ? {} : { page: String(page) }),
	});
	return `${addressOfPart(part)}/reviews${query.size > 0 ? `?${query}` : ""}`;
}

/** Reads the sorting and the page from an address. An invalid value becomes the default: `newest` or page 1. */
export function readReviewsQuery(search: URLSearchParams): { sort: ReviewSorting; page: number } {
	const sort = reviewSortings.find((sorting) => sorting === search.get("sort")) ?? "newest";
	const page = Number(search.get("page") ?? 1);
	return { sort, page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1 };
}
