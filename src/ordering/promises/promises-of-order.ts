import type { CurrentTerms, Warranty } from "../../terms/terms.ts";
import { type WarrantedPart, warrantyFor } from "../../terms/warranty-for.ts";
import { type Destination, type OrderDelivery, orderDelivery } from "./order-delivery.ts";

/** What an order promises beside its prices, by the terms of one version; kept on the order. */
export type OrderPromises = {
	termsVersion: number;
	delivery: OrderDelivery;
	returnDays: number;
	/** In the sequence of the lines. */
	warranties: (Warranty | null)[];
};

/** The promises of an order of these parts for `goodsTaka`, by the terms that count now. */
export function promisesOfOrder(
	terms: CurrentTerms,
	order: { to: Destination; goodsTaka: number; parts: readonly WarrantedPart[] },
): OrderPromises {
	return {
		termsVersion: terms.version,
		delivery: orderDelivery(terms, order.to, order.goodsTaka),
		returnDays: terms.returnDays,
		warranties: order.parts.map((part) => warrantyFor(terms, part)),
	};
}
