import type { District } from "../../terms/areas/districts.ts";
import { districtOfArea, readDistrict } from "../../terms/areas/read-district.ts";
import { deliveryFor } from "../../terms/delivery-for.ts";
import type { Terms } from "../../terms/terms.ts";

/** Where an order goes, as far as its charge depends on it; null: nobody said. */
export type Destination = { area: string; district?: string } | { collect: true } | null;

/** From so many days to so many. */
export type Days = { from: number; to: number };

/** What the delivery of an order costs and when it comes; null days: nothing is promised. */
export type OrderDelivery = { chargeTaka: number; days: Days | null };

/** The district that an order goes to: the one that was chosen, else the one that its area names. */
export function districtOf({
	area,
	district,
}: {
	area: string;
	district?: string;
}): District | null {
	return (district ? readDistrict(district) : null) ?? districtOfArea(area);
}

/**
 * What the delivery of goods for `goodsTaka` costs and when they come. What is collected, or of which nobody said
 * where it goes, costs nothing: the specification's browser sends no delivery, and pays for goods alone.
 */
export function orderDelivery(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	to: Destination,
	goodsTaka: number,
): OrderDelivery {
	if (to === null || "collect" in to) return { chargeTaka: 0, days: null };
	const {
		chargeTaka,
		daysFrom: from,
		daysTo,
	} = deliveryFor(terms, {
		...{ district: districtOf(to), goodsTaka },
	});
	return { chargeTaka, days: from === null || daysTo === null ? null : { from, to: daysTo } };
}
