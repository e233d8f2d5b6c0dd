import type { Delivery } from "../../terms/delivery-for.ts";
import type { CurrentTerms, Warranty } from "../../terms/terms.ts";
import { type WarrantedPart, warrantyFor } from "../../terms/warranty-for.ts";

/** What an order promises beside its prices, by the terms of one version; kept on the order. */
export type OrderPromises = {
	termsVersion: number;
	delivery: Delivery;
	returnDays: number;
	/** One for each line, in the same order. */
	warranties: (Warranty | null)[];
};

/** The promises of an order of these parts that is delivered so, by the terms that count now. */
export function promisesOfOrder(
	terms: CurrentTerms,
	{ delivery, parts }: { delivery: Delivery; parts: readonly WarrantedPart[] },
): OrderPromises {
	return {
		termsVersion: terms.version,
		delivery,
		returnDays: terms.returnDays,
		warranties: parts.map((part) => warrantyFor(terms, part)),
	};
}
