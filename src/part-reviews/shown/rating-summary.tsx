import type { Rating } from "../../catalogue/live-part.ts";
import { formatCount } from "../../kernel/digits.ts";
import { Link } from "../../ui/link.tsx";
import { Stars } from "../../ui/stars.tsx";
import { copy as ratingCopy } from "./rating.copy.ts";
import { copy } from "./reviews.copy.ts";
import type { StarCounts } from "./rules.ts";

type RatingSummaryProps = { partId: string; rating: Rating; counts: StarCounts };

/** The average, the number of reviews for each number of stars, and the link for writing a review. */
export function RatingSummary({ partId, rating, counts }: RatingSummaryProps) {
	const average = rating.average.toFixed(1);
	return (
		<div>
			<p className="figures flex items-baseline gap-2">
				<span className="font-bold text-4xl">{average}</span>
				<span className="text-ink-soft">{copy.outOf}</span>
			</p>
			<p className="mt-1 flex flex-wrap items-center gap-x-2">
				<Stars filled={rating.average} label={ratingCopy.stars(average)} />
				<span className="figures text-ink-soft text-sm">{ratingCopy.count(rating.count)}</span>
			</p>
			<ul aria-label={copy.byStars} className="mt-3 max-w-xs space-y-1">
				{counts
					.map((count, index) => ({ stars: 5 - index, count }))
					.map(({ stars, count }) => (
						<li key={stars} className="figures flex items-center gap-3 text-sm">
							<span className="sr-only">{copy.ofStars(stars, formatCount(count))}</span>
							<span aria-hidden="true" className="w-3 text-right">
								{stars}
							</span>
							<svg aria-hidden="true" className="h-2 w-0 grow overflow-hidden rounded-full">
								<rect width="100%" height="100%" className="fill-line" />
								<rect
									width={`${(100 * count) / rating.count}%`}
									height="100%"
									className="fill-star"
								/>
							</svg>
							<span aria-hidden="true" className="w-8 text-ink-soft">
								{formatCount(count)}
							</span>
						</li>
					))}
			</ul>
			<p className="mt-3">
				<Link
					to={`/dashboard/reviews?part=${partId}`}
					prefetch="none"
					className="inline-flex min-h-11 items-center text-link"
				>
					{copy.write}
				</Link>
			</p>
		</div>
	);
}
