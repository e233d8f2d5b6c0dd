import { ok, type Refused, refuse } from "../../kernel/result.ts";
import type { District } from "../../terms/areas/districts.ts";
import { districtOfArea, readDistrict } from "../../terms/areas/read-district.ts";
import { type Delivery, deliveryFor, hasCharges } from "../../terms/delivery-for.ts";
import type { Terms } from "../../terms/terms.ts";

/** The destination of an order, as far as its charge depends on it. Null if the customer gave none. */
export type Destination = { area: string; district?: string } | { collect: true } | null;

/** Returns the typed district, or null if it is unknown. If none was typed, it returns the area's district. */
export function districtOf({
	area,
	district,
}: {
	area: string;
	district?: string;
}): District | null {
	return district?.trim() ? readDistrict(district) : districtOfArea(area);
}

/** Whether orders can be collected: the shop names a place, or it has no delivery charges. */
export function offersCollecting(terms: Pick<Terms, "delivery" | "collect">): boolean {
	return terms.collect !== null || !hasCharges(terms);
}

/**
 * Returns what the delivery of goods for `goodsTaka` costs and when they arrive. Collecting is
 * free. So is an order without a destination, because the specification's browser sends no delivery
 * and pays for goods alone. Refuses a district that the shop does not deliver to, an area that
 * names no district if the charge depends on it, and collecting if the shop does not offer it.
 */
export function orderDelivery(
	terms: Pick<Terms, "delivery" | "freeFromTaka" | "collect">,
	to: Destination,
	goodsTaka: number,
):
	| { ok: true; value: Delivery }
	| Refused<"no-delivery-there" | "district-needed" | "no-collecting"> {
	if (to !== null && "collect" in to && !offersCollecting(terms)) return refuse("no-collecting");
	if (to === null || "collect" in to) return ok({ chargeTaka: 0, days: null });
	const district = districtOf(to);
	const delivery = deliveryFor(terms, { district, goodsTaka });
	return delivery ? ok(delivery) : refuse(district ? "no-delivery-there" : "district-needed");
}
