import { copy } from "../copy.ts";
import { type Bookable, bookingRefusal, readQuantity } from "../rules.ts";

/** The sentence under the quantity while it is typed (spec §5); an empty field waits for the submit. */
export function quantityProblem(typed: string, part: Bookable): string | null {
	if (typed.trim() === "") return null;
	const quantity = readQuantity(typed);
	if (quantity === null) return copy.wholeQuantity;
	const refusal = bookingRefusal(part, { quantity });
	if (!refusal) return null;
	return {
		"below-minimum": copy.belowMinimum,
		"above-available": copy.aboveAvailable,
		"total-too-small": copy.totalTooSmall,
		"total-too-large": copy.totalTooLarge,
		"total-changed": copy.totalChanged,
	}[refusal.code];
}
