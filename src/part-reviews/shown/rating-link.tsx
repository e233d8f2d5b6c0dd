import type { Rating } from "../../catalogue/live-part.ts";
import { Stars } from "../../ui/stars.tsx";
import { copy } from "./rating.copy.ts";

/** The part's stars below its name, with a link to its reviews. Renders nothing if the part has no reviews. */
export function RatingLink({ rating }: { rating: Rating | null }) {
	if (!rating) return null;
	const average = rating.average.toFixed(1);
	return (
		<p className="figures mt-1 flex flex-wrap items-center gap-x-2">
			<Stars filled={rating.average} label={copy.stars(average)} />
			<span aria-hidden="true" className="font-semibold">
				{average}
			</span>
			<a href="#reviews" className="inline-flex min-h-11 items-center text-link">
				{copy.count(rating.count)}
			</a>
		</p>
	);
}
