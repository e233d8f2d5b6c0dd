import { showShopDay } from "../../kernel/shop-time.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { copy } from "./copy.ts";
import { lineHeight, lineWidth } from "./line-box.ts";

/** A price, and the time from which it was in force. A null price means not for sale. */
export type PriceEntry = { priceTaka: number | null; at: Date };

/** A part's price history, already in words, so that the browser needs no code to format it. */
export type PriceHistory = {
	/** The lowest price of the last 30 days. */
	lowest: string;
	/** The line as the path of an SVG, and in words for screen readers. */
	path: string;
	line: string;
	/** The changes, newest first. */
	changes: { price: string; since: string }[];
};

/** The cache tag of pages that show a history. Its last 30 days change as time passes. */
export const priceHistoryTag = "price-history";

const dayMs = 24 * 60 * 60_000;
/** The lowest price is shown for this many days. */
const lowestOfDays = 30;
/** Older prices are not drawn. */
const drawnDays = 365;
const maxChanges = 12;

// Keeps the line's whole thickness inside the box.
const margin = 3;

/**
 * The history as the page shows it, from the entries in their order; null if there was only one
 * price. The lowest price considers all prices in force at any moment of the last 30 days.
 */
export function priceHistoryOf(entries: readonly PriceEntry[], now: Date): PriceHistory | null {
	const drawn = inForceSince(entries, new Date(now.getTime() - drawnDays * dayMs));
	const prices = pricesOf(drawn);
	if (new Set(prices).size < 2) return null;
	const recent = inForceSince(entries, new Date(now.getTime() - lowestOfDays * dayMs));
	const lowestTaka = Math.min(...pricesOf(recent));
	if (!Number.isFinite(lowestTaka)) return null;
	const range = copy.between(formatTaka(Math.min(...prices)), formatTaka(Math.max(...prices)));
	return {
		lowest: copy.lowest(lowestOfDays, formatTaka(lowestTaka)),
		path: pathOf(drawn, now),
		line: copy.line(showShopDay(drawn[0]?.at ?? now), range),
		changes: drawn
			.slice(-maxChanges)
			.reverse()
			.map(({ priceTaka, at }) => ({
				price: priceTaka === null ? copy.notForSale : formatTaka(priceTaka),
				since: copy.since(showShopDay(at)),
			})),
	};
}

/** The entries since a time, and the entry that was in force at that time. */
function inForceSince(entries: readonly PriceEntry[], since: Date): readonly PriceEntry[] {
	const first = entries.findIndex(({ at }) => at > since);
	if (first < 0) return entries.slice(-1);
	return entries.slice(Math.max(0, first - 1));
}

function pricesOf(entries: readonly PriceEntry[]): number[] {
	return entries.flatMap(({ priceTaka }) => priceTaka ?? []);
}

/** The path of a step line, with gaps where the part was not for sale. */
function pathOf(entries: readonly PriceEntry[], now: Date): string {
	const prices = pricesOf(entries);
	const [min, max] = [Math.min(...prices), Math.max(...prices)];
	const start = entries[0]?.at.getTime() ?? 0;
	const spanMs = Math.max(1, now.getTime() - start);
	const x = (time: number) =>
		rounded(margin + ((time - start) / spanMs) * (lineWidth - 2 * margin));
	const y = (priceTaka: number) =>
		rounded(margin + ((max - priceTaka) / (max - min)) * (lineHeight - 2 * margin));
	const steps = entries.map(({ priceTaka, at }, index) => {
		if (priceTaka === null) return "";
		const isDrawing = (entries[index - 1]?.priceTaka ?? null) !== null;
		const begin = isDrawing ? `V${y(priceTaka)}` : `M${x(at.getTime())} ${y(priceTaka)}`;
		return `${begin}H${x(entries[index + 1]?.at.getTime() ?? now.getTime())}`;
	});
	return steps.join("");
}

function rounded(figure: number): number {
	return Math.round(figure * 10) / 10;
}
