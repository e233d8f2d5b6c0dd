import { formatTaka } from "../kernel/taka.ts";
import { deliverySpan } from "./delivery-for.ts";
import { copy } from "./terms.copy.ts";
import type { Terms, Warranty } from "./terms.ts";
import { copy as termsBlockCopy } from "./terms-block.copy.ts";

/** A delivery charge as an amount, or that there is none. */
export function chargeInWords(chargeTaka: number): string {
	return chargeTaka === 0 ? copy.free : formatTaka(chargeTaka);
}

/** Says the range of the charges, or the one charge that there is. */
export function chargesInWords([min, max]: [number, number]): string {
	if (min === max) return chargeInWords(min);
	return termsBlockCopy.span(chargeInWords(min), chargeInWords(max));
}

/** How long a warranty lasts: `3 years`, or that there is none. */
export function warrantyPeriod({ months }: Pick<Warranty, "months">): string {
	return months > 0 ? copy.months(months) : copy.noWarranty;
}

/** What delivery of goods for this sum costs and how long it takes, wherever it goes; null without rules. */
export function deliveryInWords(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	goodsTaka: number,
): string | null {
	const span = deliverySpan(terms, goodsTaka);
	return span && `${chargesInWords(span.chargeTaka)} · ${copy.days(span.days.from, span.days.to)}`;
}
