import { bookingObstacle } from "../catalogue/stock-rules.ts";
import type { ShownLine } from "../ordering/contract.ts";
import type { PutPart } from "./put-in-basket.ts";

/** The parts of an earlier order that go into the basket, and the parts that cannot. */
export type Again = {
	put: { part: PutPart; quantity: number }[];
	/** The parts whose stock is smaller than the ordered quantity. */
	fewer: { name: string; quantity: number; ordered: number }[];
	missing: { name: string; why: "gone" | "sold out" }[];
};

/** Leaves out the parts for which the basket had no room (`left`), so that each part is named once. */
export function fewerInBasket(fewer: Again["fewer"], left: readonly string[]): Again["fewer"] {
	return fewer.filter(({ name }) => !left.includes(name));
}

/**
 * Matches the lines of an order with today's parts. The quantity is the ordered one, but at least
 * today's minimum and at most the stock.
 */
export function orderAgain(
	lines: readonly Pick<ShownLine, "partId" | "name" | "quantity">[],
	parts: ReadonlyMap<string, PutPart>,
): Again {
	const again: Again = { put: [], fewer: [], missing: [] };
	for (const { partId, name, quantity: ordered } of lines) {
		const part = parts.get(partId);
		if (!part || bookingObstacle(part)) {
			again.missing.push({ name: part?.name ?? name, why: part ? "sold out" : "gone" });
			continue;
		}
		const wanted = Math.max(ordered, part.minimumQuantity);
		const quantity = Math.min(wanted, part.availableQuantity);
		again.put.push({ part, quantity });
		if (quantity < ordered) again.fewer.push({ name: part.name, quantity, ordered });
	}
	return again;
}
