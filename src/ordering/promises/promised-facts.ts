import { showShopDay } from "../../kernel/shop-time.ts";
import type { Days } from "../../terms/delivery-for.ts";
import { copy as termsCopy } from "../../terms/terms.copy.ts";
import { copy } from "./copy.ts";
import { dayAfter, dayIsOver } from "./day-after.ts";

/** What an order promised besides its prices, as it keeps it. */
export type Promised = {
	status: string;
	deliveryDays: Days | null;
	returnDays: number;
	/** RFC 3339; null before. */
	deliveredAt: string | null;
};

/**
 * Name and value of what was promised: when it arrives, and how long it may be sent back, once it is delivered by its
 * last day, also when that is over.
 */
export function promisedFacts(order: Promised, now = new Date()): [string, string][] {
	const { status, deliveryDays, returnDays, deliveredAt } = order;
	if (status === "expired" || status === "refunded") return [];
	const facts: [string, string][] = [];
	if (deliveryDays && !deliveredAt) facts.push([copy.arrives, arrivalInWords(deliveryDays)]);
	if (returnDays > 0) facts.push([copy.returns, returnInWords(returnDays, deliveredAt, now)]);
	return facts;
}

function returnInWords(days: number, deliveredAt: string | null, now: Date): string {
	if (!deliveredAt) return termsCopy.returnWithin(days);
	const last = dayAfter(new Date(deliveredAt), days);
	const sentenceOf = dayIsOver(last, now) ? copy.overSince : copy.untilDay;
	return sentenceOf(showShopDay(last));
}

/** When a delivery arrives: `1 to 2 days after payment`. */
export function arrivalInWords({ from, to }: Days): string {
	return to === 0 ? copy.dayOfPayment : copy.afterPayment(termsCopy.days(from, to));
}

type Charged = { deliveryChargeTaka: number; deliveryDays: Days | null };

/** Whether an order says what its delivery costs: also where it is free, but not where nothing was said of it. */
export function saysCharge({ deliveryChargeTaka, deliveryDays }: Charged): boolean {
	return deliveryChargeTaka > 0 || deliveryDays !== null;
}
