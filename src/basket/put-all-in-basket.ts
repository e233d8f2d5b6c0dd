import { maxOrderParts } from "../catalogue/stock-rules.ts";
import type { PutPart } from "./put-in-basket.ts";
import { changeBasket } from "./stored-basket.ts";

/**
 * Puts several parts into the basket, beside what is there; of a part that is there already the larger quantity
 * counts, so that a second press changes nothing. Returns the names of the parts for which there was no room.
 */
export function putAllInBasket(wanted: readonly { part: PutPart; quantity: number }[]): {
	left: string[];
} {
	const left: string[] = [];
	changeBasket((basket) => {
		const lines = [...basket.lines];
		for (const { part, quantity } of wanted) {
			const { id: partId, name, priceTaka: seenPriceTaka } = part;
			const at = lines.findIndex((line) => line.partId === partId);
			const line = { partId, name, seenPriceTaka, quantity };
			if (at >= 0) lines[at] = { ...line, quantity: Math.max(quantity, lines[at]?.quantity ?? 0) };
			else if (lines.length < maxOrderParts) lines.push(line);
			else left.push(name);
		}
		return { ...basket, lines };
	});
	return { left };
}
