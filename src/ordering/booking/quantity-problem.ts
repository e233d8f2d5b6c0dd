import { copy } from "../copy.ts";
import { type Bookable, bookingRefusal, quantityRefusal, readQuantity } from "../rules.ts";
import { refusalSentences } from "./refusal-sentences.ts";

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
	const code =
		deliveryChargeTaka === null
			? quantityRefusal(quantity, part)
			: bookingRefusal(part, { quantity, deliveryChargeTaka })?.code;
	return code ? refusalSentences[code] : null;
}
