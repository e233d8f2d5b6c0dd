import { type District, divisionOf } from "./areas/districts.ts";
import type { DeliveryRule, Terms } from "./terms.ts";

type DeliveryTerms = Pick<Terms, "delivery" | "freeFromTaka">;

/** A range of days, both included. */
export type Days = { from: number; to: number };

/** What a delivery costs, and in how many days it arrives (null: nothing is promised). */
export type Delivery = { chargeTaka: number; days: Days | null };

/**
 * The delivery of goods for `goodsTaka` to a district, or to one that nobody named (null); null where the shop does
 * not deliver. A shop that has set no charges delivers everywhere, charges nothing and promises nothing; one that has
 * some delivers where one of them counts.
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

/** The least and the most that delivery of goods for this sum costs and takes, wherever it goes; null without rules. */
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

/** Whether a shop says what its delivery costs. */
export function hasCharges(terms: Pick<Terms, "delivery">): boolean {
	return rulesOf(terms).length > 0;
}

/** Whether it matters to which district an order goes: areas have charges of their own. */
export function dependsOnDistrict({ delivery }: Pick<Terms, "delivery">): boolean {
	return rulesOf({ delivery: { ...delivery, everywhereElse: null } }).length > 0;
}

/** The rule of the district, else of its division, else of everywhere else. */
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
