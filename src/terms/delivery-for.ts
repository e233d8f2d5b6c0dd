import { type District, divisionOf } from "./areas/districts.ts";
import type { DeliveryRule, Terms } from "./terms.ts";

/** What a delivery costs, and in how many days it arrives (null: nothing is promised). */
export type Delivery = { chargeTaka: number; daysFrom: number | null; daysTo: number | null };

/**
 * The delivery of goods for `goodsTaka` to a district, or to one that nobody named (null). Without a rule for it there
 * is no charge and no promise.
 */
export function deliveryFor(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	{ district, goodsTaka }: { district: District | null; goodsTaka: number },
): Delivery {
	const rule = ruleFor(terms, district);
	if (!rule) return { chargeTaka: 0, daysFrom: null, daysTo: null };
	const isFree = terms.freeFromTaka !== null && goodsTaka >= terms.freeFromTaka;
	return isFree ? { ...rule, chargeTaka: 0 } : rule;
}

/** The rule of the district, else of its division, else of everywhere else. */
function ruleFor(
	{ delivery }: Pick<Terms, "delivery">,
	district: District | null,
): DeliveryRule | null {
	const own =
		district && (delivery.districts[district] ?? delivery.divisions[divisionOf(district)]);
	return own ?? delivery.everywhereElse;
}
