import { data, redirect } from "react-router";
import { cardDataOf } from "../../catalogue/card-data.server.ts";
import { findPartAtAddress } from "../../catalogue/facts/find-part-at-address.server.ts";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { pageCount } from "../../kernel/page.ts";
import { cachePage } from "../../platform/cache/cache-policy.ts";
import { storefrontContext } from "../../platform/client/storefront-context.ts";
import type { Route } from "./+types/reviews.page.ts";
import { countStars, readReviewsPage, withDays } from "./list-part-reviews.server.ts";
import { addressOfReviews, readReviewsQuery } from "./review-address.ts";

const perPage = 20;

/** Loads one page of all reviews of a part. The page is cached until the part changes. */
export async function loadReviewsPage({ url, params, context }: Route.LoaderArgs) {
	const { db } = context.get(storefrontContext);
	const part = await findPartAtAddress(db, params.category, params.slug);
	if (!part) throw data(null, 404);
	const { rating } = part;
	if (!rating) throw redirect(addressOfPart(part));
	const { sort, page } = readReviewsQuery(url.searchParams);
	const pages = pageCount(rating.count, perPage);
	if (page > pages) throw redirect(addressOfReviews(part, { sort, page: pages }));
	const of = { partId: part.id, total: rating.count };
	const [reviews, counts] = await Promise.all([
		readReviewsPage(db, of, { sort, page, limit: perPage }),
		countStars(db, part.id),
	]);
	// Each page is cached under its canonical address only.
	if (url.pathname + url.search === addressOfReviews(part, { sort, page }))
		cachePage(context, [`part:${part.id}`]);
	return {
		part: cardDataOf(part),
		rating,
		counts,
		sort,
		page,
		pages,
		reviews: reviews.map(withDays),
	};
}
