import { useRef } from "react";
import { copy as catalogueCopy } from "../../catalogue/copy.ts";
import { PartImage } from "../../catalogue/images/part-image.tsx";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { pageHead } from "../../platform/client/page-head.ts";
import { storefrontOf } from "../../platform/client/storefront-context.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import type { Route } from "./+types/reviews.page.ts";
import { loadReviewsPage } from "./load-reviews-page.server.ts";
import { RatingSummary } from "./rating-summary.tsx";
import { addressOfReviews } from "./review-address.ts";
import { ReviewCard } from "./review-card.tsx";
import { copy } from "./reviews.copy.ts";
import { SortReviews } from "./reviews-section.tsx";
import { useReports } from "./use-reports.tsx";

export const loader = loadReviewsPage;

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { part, rating, page } = loaderData;
	const rated = catalogueCopy.card.rated(rating.average.toFixed(1), rating.count);
	// The canonical address contains the page but no sorting: another sorting shows the same list.
	return pageHead(matches, {
		title: copy.titleOf(part.name, storefrontOf(matches)?.shopName ?? ""),
		description: copy.description(part.name, rated),
		address: addressOfReviews(part, { page }),
		jsonLd: [],
	});
}

/** The page of all reviews of a part, with paging and sorting. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
	const { part, rating, counts, sort, page, pages, reviews } = loaderData;
	const list = useRef<HTMLElement>(null);
	const reports = useReports(list);
	return (
		<div className="page-width py-5">
			<div className="flex items-center gap-4">
				<PartImage image={part.image} alt="" sizes="5rem" className="w-20 shrink-0 rounded-md" />
				<div className="min-w-0">
					<h1 className="text-xl sm:text-2xl">{copy.of(part.name)}</h1>
					<Link to={addressOfPart(part)} className="inline-flex min-h-11 items-center text-link">
						{copy.back}
					</Link>
				</div>
			</div>
			<div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-[16rem_1fr]">
				<RatingSummary partId={part.id} rating={rating} counts={counts} />
				<section ref={list} className="min-w-0">
					{reports}
					<h2 className="sr-only">{copy.list}</h2>
					<SortReviews part={part} sort={sort} />
					{reviews.map((review) => (
						<ReviewCard key={review._id} review={review} />
					))}
					<div className="mt-6 flex justify-center">
						<Pagination
							page={page}
							pages={pages}
							labels={copy.pages}
							addressOf={(to) => addressOfReviews(part, { sort, page: to })}
						/>
					</div>
				</section>
			</div>
		</div>
	);
}
