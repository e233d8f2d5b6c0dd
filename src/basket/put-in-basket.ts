import type { LivePart } from "../catalogue/live-part.ts";
import { maxOrderParts } from "../catalogue/stock-rules.ts";
import type { BasketLine } from "./basket-line.ts";

/** The fields of a part that are needed to put it into a basket. */
export type PutPart = Pick<
	LivePart,
	"id" | "name" | "priceTaka" | "minimumQuantity" | "availableQuantity"
>;

type Put = { lines: readonly BasketLine[]; outcome: "put" | "all-there-are" | "full" };

/**
 * Returns the lines with a part added. A new line gets the part's minimum, or `quantity`. A line
 * that exists gets `quantity` more, or one more, up to the stock. `full` means that 20 parts are in
 * it.
 */
export function putInBasket(lines: readonly BasketLine[], part: PutPart, quantity?: number): Put {
	const { id: partId, name, priceTaka: seenPriceTaka, minimumQuantity, availableQuantity } = part;
	const former = lines.find((line) => line.partId === partId);
	if (!former && lines.length >= maxOrderParts) return { lines, outcome: "full" };
	const wanted = former ? former.quantity + (quantity ?? 1) : (quantity ?? minimumQuantity);
	const max = Math.max(availableQuantity, minimumQuantity);
	if (former && former.quantity >= max) return { lines, outcome: "all-there-are" };
	const line = { partId, name, seenPriceTaka, quantity: Math.min(wanted, max) };
	if (!former) return { lines: [...lines, line], outcome: "put" };
	return { lines: lines.with(lines.indexOf(former), line), outcome: "put" };
}
