import type { PaymentDue } from "../../payments/methods.ts";
import type { District } from "../../terms/areas/districts.ts";
import {
	type Days,
	deliveryFor,
	deliverySpan,
	dependsOnDistrict,
	hasCharges,
} from "../../terms/delivery-for.ts";
import type { Terms } from "../../terms/terms.ts";
import { copy } from "./copy.ts";
import { districtOf } from "./order-delivery.ts";

/** How the customer wants to receive an order, as a form has it. No area if it is collected. */
export type Receiving = {
	receive: string;
	area?: string;
	district?: string;
	paymentDue?: PaymentDue;
};

/** The delivery that a form shows while the customer fills it in. Null if the shop has set no charges. */
export type Quote = {
	/** The district of the delivery. Null if it is unknown, or if the order is collected. */
	district: District | null;
	isCollected: boolean;
	/** Null if the shop does not deliver there, or if the charge depends on an unknown district. */
	chargeTaka: number | null;
	days: Days | null;
	/** When the days begin to count: after the payment, or after the booking if it is due on delivery. */
	paymentDue: PaymentDue;
	/** The amount to add until delivery is free. Null if it is free already, or never will be. */
	missingForFreeTaka: number | null;
	/** Why the order cannot be delivered and what to do, in words. Null if it can be. */
	problem: string | null;
};

/**
 * Returns the delivery of goods for `goodsTaka` and the form's values, by the terms that the page
 * has read. If charges differ by area, it shows none before the district is known, so that no
 * customer sees the charge of another area.
 */
export function quoteDelivery(
	terms: Pick<Terms, "delivery" | "freeFromTaka" | "collect">,
	{ receive, area = "", district = "", paymentDue = "before shipping" }: Receiving,
	goodsTaka: number,
): Quote | null {
	if (!hasCharges(terms)) return null;
	const nothing = { days: null, missingForFreeTaka: null, problem: null };
	const none = { ...nothing, isCollected: false, paymentDue };
	if (receive === "collect") return { ...none, district: null, isCollected: true, chargeTaka: 0 };
	const to = districtOf({ area, district });
	const isKnown = to !== null || !dependsOnDistrict(terms);
	const delivery = isKnown ? deliveryFor(terms, { district: to, goodsTaka }) : null;
	if (!delivery) {
		const problem = to
			? copy.notDelivered(to, terms.collect ? copy.orCollect : "")
			: copy.districtNeeded;
		// Delivery is free to every district, so the form shows that at once.
		const isFree = !to && deliverySpan(terms, goodsTaka)?.chargeTaka[1] === 0;
		return { ...none, district: to, chargeTaka: isFree ? 0 : null, problem };
	}
	const { freeFromTaka } = terms;
	const missing =
		freeFromTaka !== null && delivery.chargeTaka > 0 ? freeFromTaka - goodsTaka : null;
	return { ...none, ...delivery, district: to, missingForFreeTaka: missing };
}
