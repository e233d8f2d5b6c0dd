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

/** How somebody wants to receive an order, as it stands in a form; no area where it is collected. */
export type Receiving = { receive: string; area?: string; district?: string };

/** What a form says about an order's delivery while it is filled in; null: the shop has set no charges. */
export type Quote = {
	/** Where it goes, as far as it is known; null where it is collected, too. */
	district: District | null;
	isCollected: boolean;
	/** Null where it is not delivered there, or its district has to be known first and charges something. */
	chargeTaka: number | null;
	days: Days | null;
	/** What has to be added until the delivery is free; null where it is, or never will be. */
	missingForFreeTaka: number | null;
	/** Why it cannot be delivered as the form stands, and what to do, in words; null where it can. */
	problem: string | null;
};

/**
 * The delivery of goods for `goodsTaka` as the form stands, by the terms that the page has read. Where areas have
 * charges of their own, nobody is told or charged another's: the district has to be known.
 */
export function quoteDelivery(
	terms: Pick<Terms, "delivery" | "freeFromTaka" | "collect">,
	{ receive, area = "", district = "" }: Receiving,
	goodsTaka: number,
): Quote | null {
	if (!hasCharges(terms)) return null;
	const none = { isCollected: false, days: null, missingForFreeTaka: null, problem: null };
	if (receive === "collect") return { ...none, district: null, isCollected: true, chargeTaka: 0 };
	const to = districtOf({ area, district });
	const isKnown = to !== null || !dependsOnDistrict(terms);
	const delivery = isKnown ? deliveryFor(terms, { district: to, goodsTaka }) : null;
	if (!delivery) {
		const problem = to
			? copy.notDelivered(to, terms.collect ? copy.orCollect : "")
			: copy.districtNeeded;
		// Free wherever it goes, which is said at once.
		const isFree = !to && deliverySpan(terms, goodsTaka)?.chargeTaka[1] === 0;
		return { ...none, district: to, chargeTaka: isFree ? 0 : null, problem };
	}
	const { freeFromTaka } = terms;
	const missing =
		freeFromTaka !== null && delivery.chargeTaka > 0 ? freeFromTaka - goodsTaka : null;
	return { ...none, ...delivery, district: to, missingForFreeTaka: missing };
}
