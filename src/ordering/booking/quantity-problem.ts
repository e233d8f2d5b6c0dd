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
 * The error under the quantity field while typing (spec §5), its delivery counted once its charge is known; null for
 * an empty field.
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
