import { hasCharges } from "./delivery-for.ts";
import type { Terms, Warranty } from "./terms.ts";

/** The terms that the page of one part shows. */
export type ShownTerms = Pick<Terms, "delivery" | "freeFromTaka" | "collect" | "returnDays"> & {
	warranty: Warranty | null;
};

/** Selects the terms to show beside a part with this warranty. */
export function shownTerms(terms: Terms, warranty: Warranty | null): ShownTerms {
	const { delivery, freeFromTaka, collect, returnDays } = terms;
	return { warranty, delivery, freeFromTaka, collect, returnDays };
}

/** Whether there is anything to show. */
export function promisesAnything(terms: ShownTerms): boolean {
	const { warranty, collect, returnDays } = terms;
	return warranty !== null || collect !== null || returnDays > 0 || hasCharges(terms);
}
