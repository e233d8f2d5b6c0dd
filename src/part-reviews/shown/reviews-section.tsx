import type { PartCardData, Rating } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { Link } from "../../ui/link.tsx";
import type { readFirstReviews } from "./list-part-reviews.server.ts";
import { RatingSummary } from "./rating-summary.tsx";
import { addressOfReviews } from "./review-address.ts";
import { ReviewCard } from "./review-card.tsx";
import { copy } from "./reviews.copy.ts";
import { type ReviewSorting, reviewSortings } from "./rules.ts";

export type ReviewsSectionProps = {
	part: PartCardData;
	rating: Rating;
	reviews: Awaited<ReturnType<typeof readFirstReviews>>;
};

/** The reviews on a part's page: the summary, the newest five, and links to all reviews in each order. */
export function ReviewsSection({ part, rating, reviews: { counts, first } }: ReviewsSectionProps) {
	return (
		<>
			<h2 className="text-xl">{copy.title}</h2>
			<div className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-[16rem_1fr]">
				<RatingSummary partId={part.id} rating={rating} counts={counts} />
				<div className="min-w-0">
					{rating.count > first.length && <SortReviews part={part} sort="newest" />}
					{first.map((review) => (
						<ReviewCard key={review._id} review={review} />
					))}
					{rating.count > first.length && (
						<p className="mt-2">
							<Link
								to={addressOfReviews(part)}
								className="inline-flex min-h-11 items-center text-link"
							>
								{copy.all(formatCount(rating.count))}
							</Link>
						</p>
					)}
				</div>
			</div>
		</>
	);
}

type SortReviewsProps = { part: { category: string; slug: string }; sort: ReviewSorting };

/** Links to the page of all reviews in each order. */
export function SortReviews({ part, sort }: SortReviewsProps) {
	return (
		<nav
			aria-label={copy.sort}
			className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm"
		>
			<span aria-hidden="true">{copy.sort}</span>
			{reviewSortings.map((sorting) => (
				<Link
					key={sorting}
					to={addressOfReviews(part, { sort: sorting })}
					aria-current={sorting === sort ? "true" : undefined}
					className="inline-flex min-h-11 items-center no-underline hover:text-brand aria-[current]:font-semibold aria-[current]:text-ink"
				>
					{copy.sortings[sorting]}
				</Link>
			))}
		</nav>
	);
}
