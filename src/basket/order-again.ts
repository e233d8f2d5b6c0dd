import { bookingObstacle } from "../catalogue/stock-rules.ts";
import type { ShownLine } from "../ordering/contract.ts";
import type { PutPart } from "./put-in-basket.ts";

/** What of an earlier order goes into the basket, and what cannot. */
export type Again = {
	put: { part: PutPart; quantity: number }[];
	/** The parts of which there are fewer than were ordered then. */
	fewer: { name: string; quantity: number; ordered: number }[];
	missing: { name: string; why: "gone" | "sold out" }[];
};

/** Leaves out the parts that found no room in the basket, so that each part is named once. */
export function fewerInBasket(fewer: Again["fewer"], left: readonly string[]): Again["fewer"] {
	return fewer.filter(({ name }) => !left.includes(name));
}

/**
 * The lines of an order as the shop has their parts today: as many as then, at least today's minimum
 * and at most what is there.
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
