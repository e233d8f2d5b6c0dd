import { maxOrderParts } from "../catalogue/stock-rules.ts";
import type { BasketLine } from "./basket-line.ts";

/** A part as it is put into a basket. */
export type PutPart = {
	id: string;
	name: string;
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
};

export type Put = { lines: readonly BasketLine[]; outcome: "put" | "all-there-are" | "full" };

/**
 * The lines with a part put in: at first its minimum, or `quantity`; from then on so many more, one at least, up to
 * what is there. `full`: a basket takes 20 parts.
 */
export function putInBasket(lines: readonly BasketLine[], part: PutPart, quantity?: number): Put {
	const { id: partId, name, priceTaka: seenPriceTaka, minimumQuantity, availableQuantity } = part;
	const there = lines.find((line) => line.partId === partId);
	if (!there && lines.length >= maxOrderParts) return { lines, outcome: "full" };
	const wanted = there ? there.quantity + (quantity ?? 1) : (quantity ?? minimumQuantity);
	const most = Math.max(availableQuantity, minimumQuantity);
	if (there && there.quantity >= most) return { lines, outcome: "all-there-are" };
	const line = { partId, name, seenPriceTaka, quantity: Math.min(wanted, most) };
	return {
		lines: there ? lines.map((one) => (one === there ? line : one)) : [...lines, line],
		outcome: "put",
	};
}
