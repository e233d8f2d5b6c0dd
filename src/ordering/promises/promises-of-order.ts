import type { Delivery } from "../../terms/delivery-for.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import { type WarrantedPart, warrantyFor } from "../../terms/warranty-for.ts";

/** The promises of an order besides its prices, by one version of the terms. The order stores them. */
export type OrderPromises = ReturnType<typeof promisesOfOrder>;

/** Returns the promises of an order of these parts with this delivery, by the current terms. */
export function promisesOfOrder(
	terms: CurrentTerms,
	{ delivery, parts }: { delivery: Delivery; parts: readonly WarrantedPart[] },
) {
	return {
		termsVersion: terms.version,
		delivery,
		returnDays: terms.returnDays,
		/** One warranty for each line, in the same sequence. */
		warranties: parts.map((part) => warrantyFor(terms, part)),
	};
}
