import { hasCharges } from "./delivery-for.ts";
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
	return warranty !== null || collect !== null || returnDays > 0 || hasCharges(terms);
}
