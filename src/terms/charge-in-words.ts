import { formatTaka } from "../kernel/taka.ts";
import { deliverySpan } from "./delivery-for.ts";
import { copy } from "./terms.copy.ts";
import type { Terms, Warranty } from "./terms.ts";
import { copy as termsBlockCopy } from "./terms-block.copy.ts";

/** A delivery charge as an amount; 0 is `Free`. */
export function chargeInWords(chargeTaka: number): string {
	return chargeTaka === 0 ? copy.free : formatTaka(chargeTaka);
}

/** The charges as a range, or as one charge if both are equal. */
export function chargesInWords([min, max]: [number, number]): string {
	if (min === max) return chargeInWords(min);
	return termsBlockCopy.span(chargeInWords(min), chargeInWords(max));
}

/** The length of a warranty: `3 years`, or `No warranty`. */
export function warrantyPeriod({ months }: Pick<Warranty, "months">): string {
	return months > 0 ? copy.months(months) : copy.noWarranty;
}

/** The range of charges and days for delivering goods of this sum to any area; null without delivery rules. */
export function deliveryInWords(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	goodsTaka: number,
): string | null {
	const span = deliverySpan(terms, goodsTaka);
	return span && `${chargesInWords(span.chargeTaka)} · ${copy.days(span.days.from, span.days.to)}`;
}
