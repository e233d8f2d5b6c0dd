import { showShopDay } from "../../kernel/shop-time.ts";
import { formatTaka } from "../../kernel/taka.ts";
import type { PaymentDue } from "../../payments/methods.ts";
import type { Days } from "../../terms/delivery-for.ts";
import { copy as termsCopy } from "../../terms/terms.copy.ts";
import { copy } from "./copy.ts";
import { dayAfter, dayIsOver } from "./day-after.ts";

/** The promises of an order, as they are stored with it, and what decides which of them are open. */
export type Promised = {
	status: string;
	paidAt: string | null;
	paymentDue: PaymentDue;
	totalTaka: number;
	deliveryDays: Days | null;
	returnDays: number;
	/** RFC 3339. Null before delivery. */
	deliveredAt: string | null;
};

/**
 * Returns the promises by name: the arrival, what is to pay then, and how long the parts may be
 * returned. After delivery it names the last day of return, even if that is over.
 */
export function promisedFacts(order: Promised, now = new Date()): [string, string][] {
	const { status, paymentDue, totalTaka, deliveryDays, returnDays, deliveredAt } = order;
	if (status === "expired" || status === "refunded") return [];
	const facts: [string, string][] = [];
	if (deliveryDays && !deliveredAt)
		facts.push([copy.arrives, arrivalInWords(deliveryDays, paymentDue)]);
	if (isPaidLater(order) && !deliveredAt) facts.push([copy.toPayOnDelivery, formatTaka(totalTaka)]);
	if (returnDays > 0) facts.push([copy.returns, returnInWords(returnDays, deliveredAt, now)]);
	return facts;
}

function returnInWords(days: number, deliveredAt: string | null, now: Date): string {
	if (!deliveredAt) return termsCopy.returnWithin(days);
	const last = dayAfter(new Date(deliveredAt), days);
	const sentenceOf = dayIsOver(last, now) ? copy.overSince : copy.untilDay;
	return sentenceOf(showShopDay(last));
}

/** Returns when a delivery arrives: `1 to 2 days after payment`, or after booking if the payment is due on delivery. */
export function arrivalInWords({ from, to }: Days, due: PaymentDue = "before shipping"): string {
	if (due === "on delivery")
		return to === 0 ? copy.dayOfBooking : copy.afterBooking(termsCopy.days(from, to));
	return to === 0 ? copy.dayOfPayment : copy.afterPayment(termsCopy.days(from, to));
}

type Charged = { deliveryChargeTaka: number; deliveryDays: Days | null };

/** Whether an order states its delivery charge. A free delivery counts too, if its days were promised. */
export function saysCharge({ deliveryChargeTaka, deliveryDays }: Charged): boolean {
	return deliveryChargeTaka > 0 || deliveryDays !== null;
}

type Paying = { paymentDue: PaymentDue; paidAt: unknown };

/** Whether the money of the order comes on delivery and has not come. */
export function isPaidLater({ paymentDue, paidAt }: Paying): boolean {
	return paymentDue === "on delivery" && paidAt === null;
}
