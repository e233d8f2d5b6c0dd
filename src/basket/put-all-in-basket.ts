import { maxOrderParts } from "../catalogue/stock-rules.ts";
import type { PutPart } from "./put-in-basket.ts";
import { changeBasket } from "./stored-basket.ts";

/**
 * Adds several parts to the basket. Of a part that is there already, the larger quantity counts, so
 * a second press changes nothing. Returns the names of the parts for which there was no room.
 */
export function putAllInBasket(wanted: readonly { part: PutPart; quantity: number }[]): {
	left: string[];
} {
	const left: string[] = [];
	changeBasket((basket) => {
		const lines = new Map(basket.lines.map((line) => [line.partId, line]));
		for (const { part, quantity } of wanted) {
			const { id: partId, name, priceTaka: seenPriceTaka } = part;
			const present = lines.get(partId)?.quantity ?? 0;
			const line = { partId, name, seenPriceTaka, quantity: Math.max(quantity, present) };
			if (present > 0 || lines.size < maxOrderParts) lines.set(partId, line);
			else left.push(name);
		}
		return { ...basket, lines: [...lines.values()] };
	});
	return { left };
}
