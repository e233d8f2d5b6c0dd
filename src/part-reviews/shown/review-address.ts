import { addressOfPart } from "../../catalogue/live-part.ts";
import { type ReviewSorting, reviewSortings } from "./rules.ts";

type Shown = { category: string; slug: string };

/** The address of a page of all reviews of a part; the newest first and the first page are not named. */
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

/** What an address asks for; whatever it cannot mean is the first page of the newest. */
export function readReviewsQuery(search: URLSearchParams): { sort: ReviewSorting; page: number } {
	const sort = reviewSortings.find((sorting) => sorting === search.get("sort")) ?? "newest";
	const page = Number(search.get("page") ?? 1);
	return { sort, page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1 };
}
