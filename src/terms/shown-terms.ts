import type { District } from "./areas/districts.ts";
import { type Delivery, deliveryFor } from "./delivery-for.ts";
import type { Terms, Warranty } from "./terms.ts";

/** What a buyer of one part is shown of the terms. */
export type ShownTerms = Pick<Terms, "delivery" | "freeFromTaka" | "collect" | "returnDays"> & {
	warranty: Warranty | null;
};

/** The terms as they are shown beside a part with this warranty. */
export function shownTerms(terms: Terms, warranty: Warranty | null): ShownTerms {
	const { delivery, freeFromTaka, collect, returnDays } = terms;
	return { warranty, delivery, freeFromTaka, collect, returnDays };
}

/** Whether there is anything to show. */
export function promisesAnything(terms: ShownTerms): boolean {
	const { warranty, collect, returnDays } = terms;
	return warranty !== null || collect !== null || returnDays > 0 || rulesOf(terms).length > 0;
}

/** The least and the most that delivery of goods for this sum costs and takes, wherever it goes; null without rules. */
export function deliverySpan(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	goodsTaka: number,
): { chargeTaka: [number, number]; days: [number, number] } | null {
	const rules = rulesOf(terms);
	if (rules.length === 0) return null;
	const isFree = terms.freeFromTaka !== null && goodsTaka >= terms.freeFromTaka;
	const charges = rules.map(({ chargeTaka }) => (isFree ? 0 : chargeTaka));
	return {
		chargeTaka: [Math.min(...charges), Math.max(...charges)],
		days: [
			Math.min(...rules.map(({ daysFrom }) => daysFrom)),
			Math.max(...rules.map(({ daysTo }) => daysTo)),
		],
	};
}

/** Delivery to a district; null where nothing is promised for it. */
export function promisedDelivery(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	district: District,
	goodsTaka: number,
): (Delivery & { daysFrom: number; daysTo: number }) | null {
	const { chargeTaka, daysFrom, daysTo } = deliveryFor(terms, { district, goodsTaka });
	return daysFrom === null || daysTo === null ? null : { chargeTaka, daysFrom, daysTo };
}

function rulesOf({ delivery }: Pick<Terms, "delivery">) {
	const { everywhereElse, divisions, districts } = delivery;
	const named = [...Object.values(divisions), ...Object.values(districts)];
	return everywhereElse ? [everywhereElse, ...named] : named;
}
