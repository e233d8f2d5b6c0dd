import { showShopDay } from "../../kernel/shop-time.ts";
import { copy as termsCopy } from "../../terms/terms.copy.ts";
import type { Warranty } from "../../terms/terms.ts";
import { copy } from "./copy.ts";
import { warrantyEnd } from "./warranty-end.ts";

/** Returns a line's warranty in words: its length from delivery, and after delivery its last day. */
export function warrantyInWords({ months, words }: Warranty, deliveredAt: Date | null): string {
	const promised = months === 0 ? termsCopy.noWarranty : periodInWords(months, deliveredAt);
	return words === null || words === "" ? promised : copy.withWords(promised, words);
}

function periodInWords(months: number, deliveredAt: Date | null): string {
	const period = termsCopy.months(months);
	if (!deliveredAt) return copy.fromDelivery(period);
	return copy.until(showShopDay(warrantyEnd(deliveredAt, months)), period);
}
