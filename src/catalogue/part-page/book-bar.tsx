import type { RefObject } from "react";
import { formatTaka } from "../../kernel/taka.ts";
import { TakeButton } from "../../places/part-card.ts";
import { WatchButton } from "../../places/part-page.ts";
import { classNames } from "../../ui/class-names.ts";
import { useIsInView } from "../../ui/use-is-in-view.ts";
import { BookNow } from "../book-now.tsx";
import { copy as catalogueCopy } from "../copy.ts";
import type { PartCardData } from "../live-part.ts";
import { bookingObstacle } from "../stock-rules.ts";
import { copy } from "./copy.ts";

type BookBarProps = {
	part: PartCardData;
	/** The page's price and button: the bar is hidden while they are in view. */
	instead: RefObject<HTMLElement | null>;
};

/**
 * Price and Book now at the lower edge of a phone's screen. The bar is the last element of the page
 * and sticks only within it, so it never covers the footer.
 */
export function BookBar({ part, instead }: BookBarProps) {
	const isInView = useIsInView(instead);
	return (
		<section
			aria-label={copy.bar}
			data-book-bar=""
			className={classNames(
				"sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised md:hidden print:hidden [html:has([data-compare-bar])_&]:bottom-13",
				isInView && "invisible",
			)}
		>
			<p className="figures leading-tight">
				<span className="block font-bold text-xl">{formatTaka(part.priceTaka)}</span>
				<span className="text-ink-soft text-xs">{catalogueCopy.card.perUnit}</span>
			</p>
			<div className="flex max-w-72 grow justify-end gap-2">
				{bookingObstacle(part) ? (
					<WatchButton part={part} look="bar" offer={instead} />
				) : (
					<>
						<TakeButton part={part} look="icon" />
						<BookNow part={part} size="normal" className="grow" />
					</>
				)}
			</div>
		</section>
	);
}
