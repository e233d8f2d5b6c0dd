import { type District, divisionOf } from "./areas/districts.ts";
import type { DeliveryRule, Terms } from "./terms.ts";

type DeliveryTerms = Pick<Terms, "delivery" | "freeFromTaka">;

/** A range of days that includes both ends. */
export type Days = { from: number; to: number };

/** The charge of a delivery, and the days in which it arrives (null: the shop promises none). */
export type Delivery = { chargeTaka: number; days: Days | null };

/**
 * The delivery of goods worth `goodsTaka` to a district (null: unknown district). Null if the shop
 * does not deliver there. A shop without delivery rules delivers everywhere, charges nothing and
 * promises no days. A shop with rules delivers only where a rule applies.
 */
export function deliveryFor(
	terms: DeliveryTerms,
	{ district, goodsTaka }: { district: District | null; goodsTaka: number },
): Delivery | null {
	if (!hasCharges(terms)) return { chargeTaka: 0, days: null };
	const rule = ruleFor(terms, district);
	if (!rule) return null;
	const days = { from: rule.daysFrom, to: rule.daysTo };
	return { chargeTaka: isFree(terms, goodsTaka) ? 0 : rule.chargeTaka, days };
}

/** The lowest and highest charge and days for goods of this sum, over all areas; null without delivery rules. */
export function deliverySpan(
	terms: DeliveryTerms,
	goodsTaka: number,
): { chargeTaka: [number, number]; days: Days } | null {
	if (!hasCharges(terms)) return null;
	const rules = rulesOf(terms);
	const charges = rules.map(({ chargeTaka }) => (isFree(terms, goodsTaka) ? 0 : chargeTaka));
	return {
		chargeTaka: [Math.min(...charges), Math.max(...charges)],
		days: {
			from: Math.min(...rules.map(({ daysFrom }) => daysFrom)),
			to: Math.max(...rules.map(({ daysTo }) => daysTo)),
		},
	};
}

/** Whether the shop has set delivery charges. */
export function hasCharges(terms: Pick<Terms, "delivery">): boolean {
	return rulesOf(terms).length > 0;
}

/** Whether delivery depends on the district: a division or a district has a rule of its own. */
export function dependsOnDistrict({ delivery }: Pick<Terms, "delivery">): boolean {
	return rulesOf({ delivery: { ...delivery, everywhereElse: null } }).length > 0;
}

/** The rule of the district, or of its division, or of everywhere else: the first one that exists. */
function ruleFor({ delivery }: DeliveryTerms, district: District | null): DeliveryRule | null {
	const ofDistrict =
		district && (delivery.districts[district] ?? delivery.divisions[divisionOf(district)]);
	return ofDistrict ?? delivery.everywhereElse;
}

function rulesOf({ delivery }: Pick<Terms, "delivery">): DeliveryRule[] {
	const { everywhereElse, divisions, districts } = delivery;
	const named = [...Object.values(divisions), ...Object.values(districts)];
	return everywhereElse ? [everywhereElse, ...named] : named;
}

function isFree({ freeFromTaka }: DeliveryTerms, goodsTaka: number): boolean {
	return freeFromTaka !== null && goodsTaka >= freeFromTaka;
}
