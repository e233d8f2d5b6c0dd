import type { RefObject } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { KeepButton, TakeButton } from "../../places/part-card.ts";
import { WatchButton } from "../../places/part-page.ts";
import { BookNow, WhyNotBooked } from "../book-now.tsx";
import { CompareToggle } from "../compare-toggle.tsx";
import { copy } from "../copy.ts";
import type { PartCardData } from "../live-part.ts";
import type { PriceHistory } from "../prices/price-history.ts";
import { PriceLine } from "../prices/price-line.tsx";
import { bookingObstacle } from "../stock-rules.ts";

type PartOfferProps = {
	part: PartCardData;
	prices: PriceHistory | null;
	/** The buttons. On a phone the bar replaces them while they are out of view. */
	booking: RefObject<HTMLDivElement | null>;
};

/**
 * A part's price, stock and actions: two buttons of one width, and quiet links below them. If the
 * part is sold out, the first button sets an alert for its return.
 */
export function PartOffer({ part, prices, booking }: PartOfferProps) {
	const obstacle = bookingObstacle(part);
	const wide = "w-full px-3!";
	return (
		<>
			<p className="figures flex items-baseline gap-2">
				<span className="font-bold text-4xl">{formatTaka(part.priceTaka)}</span>
				<span className="text-ink-soft">{copy.card.perUnit}</span>
			</p>
			<dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-line border-y py-3">
				<dt className="text-ink-soft">{copy.card.available}</dt>
				<dd className="font-semibold">{formatCount(part.availableQuantity)}</dd>
				<dt className="text-ink-soft">{copy.card.minimum}</dt>
				<dd className="font-semibold">{formatCount(part.minimumQuantity)}</dd>
			</dl>
			{prices && <PriceLine history={prices} />}
			<div ref={booking} className="mt-4 max-w-xl">
				<WhyNotBooked part={part} className="mb-2" />
				<div className="grid gap-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
					{obstacle && <WatchButton part={part} look="button" />}
					<BookNow part={part} size="large" className={wide} />
					{!obstacle && <TakeButton part={part} size="large" className={wide} />}
				</div>
				{!obstacle && <p className="mt-2 text-ink-soft text-sm">{copy.part.held}</p>}
				<div className="mt-1 flex flex-wrap items-center gap-x-6">
					<KeepButton part={part} look="words" />
					<CompareToggle part={part} />
					{!obstacle && <WatchButton part={part} look="words" />}
				</div>
			</div>
		</>
	);
}
