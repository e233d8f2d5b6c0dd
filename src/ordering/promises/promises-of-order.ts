import type { Delivery } from "../../terms/delivery-for.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import { type WarrantedPart, warrantyFor } from "../../terms/warranty-for.ts";

/** What an order promises beside its prices, by the terms of one version; kept on the order. */
export type OrderPromises = ReturnType<typeof promisesOfOrder>;

/** The promises of an order of these parts that is delivered so, by the terms that count now. */
export function promisesOfOrder(
	terms: CurrentTerms,
	{ delivery, parts }: { delivery: Delivery; parts: readonly WarrantedPart[] },
) {
	return {
		termsVersion: terms.version,
		delivery,
		returnDays: terms.returnDays,
		/** One for each line, in the same order. */
		warranties: parts.map((part) => warrantyFor(terms, part)),
	};
}
