import { readWhole } from "../kernel/digits.ts";
import { refuse } from "../kernel/result.ts";
import { maxChargeTaka, minChargeTaka } from "../kernel/taka.ts";
import type { PaymentDue } from "../payments/methods.ts";
import { dayAfter, dayIsOver } from "./promises/day-after.ts";

/** An order's status in one word (`statusOf`). contract.ts spells it on the wire. */
export type OrderStatus = "unpaid" | "confirmed" | "shipped" | "delivered" | "expired" | "refunded";

/** The person who reads about an order. */
export type Reader = "customer" | "admin";

/** How the parts reach the customer. */
export type Delivery =
	| { address: string; area: string; district?: string | undefined }
	| { collect: true };

export function isCollected({ delivery }: { delivery: Delivery | null }): boolean {
	return delivery !== null && "collect" in delivery;
}

/** The units of a part that can be booked: from its minimum to what is available. */
export type QuantityBounds = { minimumQuantity: number; availableQuantity: number };

/** Returns why a quantity cannot be booked (spec §5), or null. If both bounds refuse it, the minimum counts. */
export function quantityRefusal(
	quantity: number,
	{ minimumQuantity, availableQuantity }: QuantityBounds,
): "below-minimum" | "above-available" | null {
	if (quantity < minimumQuantity) return "below-minimum";
	if (quantity > availableQuantity) return "above-available";
	return null;
}

/** Quantity times unit price, in whole taka (spec §5). */
export function totalTaka(unitPriceTaka: number, quantity: number): number {
	return unitPriceTaka * quantity;
}

/** Returns why no provider takes a total, or null. A charge is 100 to 999,999 taka (contract, POST /order). */
export function totalRefusal(total: number): "total-too-small" | "total-too-large" | null {
	if (total < minChargeTaka) return "total-too-small";
	if (total > maxChargeTaka) return "total-too-large";
	return null;
}

/** The present data of a part, against which the shop checks a booking. */
export type Bookable = QuantityBounds & { priceTaka: number };

/** The sums of an order: its parts and its delivery. */
export type OrderSum = { goodsTaka: number; deliveryChargeTaka: number };

/**
 * Returns why an order cannot be made at its total, or null. It refuses a total outside the bounds,
 * and one that differs from `seen`, the total that the customer saw. That refusal has the present
 * `totalPrice` and `deliveryCharge`.
 */
export function bookedTotalRefusal(
	{ goodsTaka, deliveryChargeTaka: deliveryCharge }: OrderSum,
	seen?: number | null,
) {
	const total = goodsTaka + deliveryCharge;
	const outside = totalRefusal(total);
	if (outside) return refuse(outside);
	if ((seen ?? total) === total) return null;
	return refuse("total-changed", { totalPrice: total, deliveryCharge });
}

/** The most unpaid orders of a new customer whose address is not verified (contract, Limits). */
export const maxUnverifiedUnpaid = 2;

/** The units of a part that new customers hold: all of them together, and one account alone. */
export type HeldByNewCustomers = { all: number; ofAccount: number };

/**
 * Returns how many more units of a part a new customer may book (contract, What is held without
 * money). The units that new customers hold count as stock here. Of that stock, one new customer
 * may hold a fifth, and all together half. While none of them holds any, one may always book the
 * minimum. Returns 0 if less than the minimum would be left.
 */
export function bookableByNewCustomer(
	{ minimumQuantity, availableQuantity }: QuantityBounds,
	{ all, ofAccount }: HeldByNewCustomers,
): number {
	const stock = availableQuantity + all;
	const left = Math.min(Math.floor(stock / 5) - ofAccount, Math.floor(stock / 2) - all);
	if (left >= minimumQuantity) return left;
	return all === 0 ? minimumQuantity : 0;
}

/** Returns the smallest quota slot, from 1, that no unpaid order of the account takes. */
export function firstFreeSlot(taken: readonly number[]): number {
	const used = new Set(taken);
	let slot = 1;
	while (used.has(slot)) slot += 1;
	return slot;
}

/** Returns the whole seconds until `windowSeconds` after `since`. 0 if they are over, or if `since` is null. */
export function waitSeconds(since: string | null, windowSeconds: number, now: Date): number {
	if (since === null) return 0;
	const leftMs = new Date(since).getTime() + windowSeconds * 1000 - now.getTime();
	return Math.max(0, Math.ceil(leftMs / 1000));
}

/** Reads a typed quantity, also in Bangla digits. Null if it is no whole number. */
export function readQuantity(typed: string | number): number | null {
	const number = typeof typed === "number" ? typed : readWhole(typed);
	if (number === null || !Number.isInteger(number) || Math.abs(number) > 1_000_000_000) return null;
	return number;
}

/** The state of an order, as its readers see it. */
type Standing = {
	status: OrderStatus;
	paid: boolean;
	paymentDue: PaymentDue;
	packedAt: string | null;
	totalTaka: number;
	refundedTaka: number;
};

/**
 * Whether the shop fulfils the order or has fulfilled it: it is paid, or its payment is due on
 * delivery and it has not ended.
 */
export function isFulfilled({ paid, paymentDue, status }: Standing): boolean {
	const goesOn = status === "confirmed" || status === "shipped" || status === "delivered";
	return paid || (paymentDue === "on delivery" && goesOn);
}

/** Whether an admin may hand the order over: it is confirmed, and not refunded in full (spec §4). */
export function isToShip(order: Standing): boolean {
	const { status, refundedTaka, totalTaka } = order;
	return status === "confirmed" && isFulfilled(order) && refundedTaka < totalTaka;
}

/**
 * Returns why the reader cannot delete the order, or null. An unpaid order can be deleted until it
 * is packed, by an admin until it is delivered.
 */
export function whyNotDeletable(order: Standing, reader: Reader): "paid" | "packed" | null {
	const { status, paid, packedAt } = order;
	if (status === "unpaid" || status === "expired") return null;
	if (paid || status === "refunded") return "paid";
	const isInTime =
		reader === "admin" ? status !== "delivered" : status === "confirmed" && !packedAt;
	return isInTime ? null : "packed";
}

type Promised<Time> = { paymentDue: PaymentDue; paidAt: Time | null; createdAt: Time };

/**
 * Returns the time from which the promised days of delivery count: the payment, or the booking if
 * the payment is due on delivery. Null before the payment.
 */
export function promisedFrom<Time>({ paymentDue, paidAt, createdAt }: Promised<Time>): Time | null {
	return paymentDue === "on delivery" ? createdAt : paidAt;
}

/**
 * Whether an order is late: it is under way, and the last promised day of its delivery is over. The
 * list of late orders has the same condition (`isUnderWay` and `promisedEnd` in tables.server.ts).
 */
export function isLate(
	order: Standing & Promised<string> & { deliveryDays: { to: number } | null },
	now: Date,
): boolean {
	const { status, deliveryDays, totalTaka, refundedTaka } = order;
	const from = promisedFrom(order);
	const isUnderWay = (status === "confirmed" || status === "shipped") && refundedTaka < totalTaka;
	if (!isUnderWay || !from || !deliveryDays) return false;
	return dayIsOver(dayAfter(new Date(from), deliveryDays.to), now);
}

/** Whether an admin may refund the order: it is paid, not delivered, and not refunded in full. */
export function mayRefund({ paid, status, refundedTaka, totalTaka }: Standing): boolean {
	return paid && status !== "delivered" && refundedTaka < totalTaka;
}

/** Whether a customer may cancel their paid order: it is not packed, and not refunded in full. */
export function mayCancel(order: Standing): boolean {
	return order.paid && isToShip(order) && order.packedAt === null;
}

/** Returns the minutes and seconds left of a hold, such as `12:05`. `0:00` once it is over. */
export function timeLeft(endsAt: Date, now: Date): string {
	const seconds = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
