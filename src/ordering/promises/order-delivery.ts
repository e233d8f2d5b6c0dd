import { ok, type Refused, refuse } from "../../kernel/result.ts";
import type { District } from "../../terms/areas/districts.ts";
import { districtOfArea, readDistrict } from "../../terms/areas/read-district.ts";
import { type Delivery, deliveryFor, hasCharges } from "../../terms/delivery-for.ts";
import type { Terms } from "../../terms/terms.ts";

/** Where an order goes, as far as its charge depends on it; null: nobody said. */
export type Destination = { area: string; district?: string } | { collect: true } | null;

/** The district that an order goes to: the one that was typed, or null if that is none; without one, what its area names. */
export function districtOf({
	area,
	district,
}: {
	area: string;
	district?: string;
}): District | null {
	return district?.trim() ? readDistrict(district) : districtOfArea(area);
}

/** Whether orders can be collected: a shop that says what delivery costs says where to collect, too. */
export function offersCollecting(terms: Pick<Terms, "delivery" | "collect">): boolean {
	return terms.collect !== null || !hasCharges(terms);
}

/**
 * What the delivery of goods for `goodsTaka` costs and when they come. What is collected, or of which nobody said
 * where it goes, costs nothing: the specification's browser sends no delivery, and pays for goods alone. Refuses a
 * district that the shop does not deliver to, an area that names none where no charge counts for it, and collecting
 * where nobody does.
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
