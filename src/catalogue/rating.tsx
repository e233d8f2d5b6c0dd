import { Icon } from "../ui/icon.tsx";
import { copy } from "./copy.ts";
import type { Rating } from "./live-part.ts";

/** A short line with a part's average stars and its number of reviews; nothing without reviews. */
export function RatingLine({ rating }: { rating: Rating | null }) {
	if (!rating) return null;
	return (
		<p className="figures mt-1 text-sm">
			<RatingFigures rating={rating} />
		</p>
	);
}

export function RatingFigures({ rating: { average, count } }: { rating: Rating }) {
	return (
		<span className="inline-flex items-center gap-1 align-middle">
			<Icon name="star" className="size-4 fill-current text-star" />
			<span aria-hidden="true" className="font-semibold text-ink">
				{average.toFixed(1)}
			</span>
			<span aria-hidden="true" className="text-ink-soft">
				({count})
			</span>
			<span className="sr-only">{copy.card.rated(average.toFixed(1), count)}</span>
		</span>
	);
}
