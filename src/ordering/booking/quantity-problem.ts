import { copy } from "../copy.ts";
import {
	type Bookable,
	bookedTotalRefusal,
	quantityRefusal,
	readQuantity,
	totalTaka,
} from "../rules.ts";
import { refusalSentences } from "./refused-line.ts";

/**
 * Returns the error under the quantity field while the customer types (spec §5). Null for an empty
 * field. The total includes the delivery charge once that is known.
 */
export function quantityProblem(
	typed: string,
	part: Bookable,
	deliveryChargeTaka: number | null = 0,
): string | null {
	if (typed.trim() === "") return null;
	const quantity = readQuantity(typed);
	if (quantity === null) return copy.wholeQuantity;
	const outside = quantityRefusal(quantity, part);
	if (outside || deliveryChargeTaka === null) return outside && refusalSentences[outside];
	const goodsTaka = totalTaka(part.priceTaka, quantity);
	const total = bookedTotalRefusal({ goodsTaka, deliveryChargeTaka });
	return total && refusalSentences[total.code];
}
