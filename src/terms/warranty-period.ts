import { copy } from "./terms.copy.ts";
import type { Warranty } from "./terms.ts";

/** How long a warranty lasts: `3 years`, or that there is none. */
export function warrantyPeriod({ months }: Pick<Warranty, "months">): string {
	return months > 0 ? copy.months(months) : copy.noWarranty;
}
