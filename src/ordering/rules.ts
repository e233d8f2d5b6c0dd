import { readWhole } from "../kernel/digits.ts";
import { refuse } from "../kernel/result.ts";
import { maxChargeTaka, minChargeTaka } from "../kernel/taka.ts";

/** What people read of an order in one word (`statusOf`); contract.ts spells it on the wire. */
export type OrderStatus = "unpaid" | "confirmed" | "shipped" | "delivered" | "expired" | "refunded";

/** How the parts reach the customer. */
export type Delivery =
	| { address: string; area: string; district?: string | undefined }
	| { collect: true };

export function isCollected({ delivery }: { delivery: Delivery | null }): boolean {
	return delivery !== null && "collect" in delivery;
}

/** How many of a part may be booked: its minimum to what is there, in units. */
export type QuantityBounds = { minimumQuantity: number; availableQuantity: number };

/**
 * Why a quantity cannot be booked, or null where it can (spec §5). Where a part
 * has less left than its minimum, the minimum speaks first.
 */
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

/** Why no provider takes a total, or null: 100 to 999,999 taka in one charge (contract, POST /order). */
export function totalRefusal(total: number): "total-too-small" | "total-too-large" | null {
	if (total < minChargeTaka) return "total-too-small";
	if (total > maxChargeTaka) return "total-too-large";
	return null;
}

/** What a booking is checked against: the part as it is now. */
export type Bookable = QuantityBounds & { priceTaka: number };

/** What an order comes to: its parts, and what delivering them costs. */
export type OrderSum = { goodsTaka: number; deliveryChargeTaka: number };

/**
 * Why an order cannot be made at its total, or null: it is outside the bounds, or no longer `seen`, the total that the
 * customer saw; then the refusal carries `totalPrice` and `deliveryCharge` as they are now.
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

/** How many unpaid orders a new customer may have while the address is not verified (contract, Limits). */
export const maxUnverifiedUnpaid = 2;

/** What new customers hold of a part, in units: all of them, and one of them of that. */
export type HeldByNewCustomers = { all: number; ofAccount: number };

/**
 * How many units of a part a new customer may book besides what they hold (contract, What is held without money): of
 * what there is, what new customers hold among it, one of them holds at most a fifth and all together at most half;
 * but the smallest amount that is sold while none of them holds any. 0 where it is less than that amount.
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

/** The smallest quota slot, from 1, that none of the account's unpaid orders takes. */
export function firstFreeSlot(taken: readonly number[]): number {
	const used = new Set(taken);
	let slot = 1;
	while (used.has(slot)) slot += 1;
	return slot;
}

/** Whole seconds until `windowSeconds` after `since` are over; 0 once they are, or where there is no `since`. */
export function waitSeconds(since: string | null, windowSeconds: number, now: Date): number {
	if (since === null) return 0;
	const leftMs = new Date(since).getTime() + windowSeconds * 1000 - now.getTime();
	return Math.max(0, Math.ceil(leftMs / 1000));
}

/** A quantity as somebody types it, Bangla digits too; null where it is no whole number. */
export function readQuantity(typed: string | number): number | null {
	const number = typeof typed === "number" ? typed : readWhole(typed);
	if (number === null || !Number.isInteger(number) || Math.abs(number) > 1_000_000_000) return null;
	return number;
}

/** How an order stands, as its readers see it. */
type Standing = {
	status: OrderStatus;
	paid: boolean;
	packedAt: string | null;
	totalTaka: number;
	refundedTaka: number;
};

/** Whether an admin may hand this order over: confirmed, and not all of it is about to be given back (spec §4). */
export function isToShip({ status, refundedTaka, totalTaka }: Standing): boolean {
	return status === "confirmed" && refundedTaka < totalTaka;
}

/** Whether an admin may give an order's money back: paid, and not with the customer yet. */
export function mayRefund({ paid, status, refundedTaka, totalTaka }: Standing): boolean {
	return paid && status !== "delivered" && refundedTaka < totalTaka;
}

/** Whether a customer may cancel their paid order: nobody has packed it, and not all of it is back. */
export function mayCancel(order: Standing): boolean {
	return order.paid && isToShip(order) && order.packedAt === null;
}

/** Minutes and seconds left of a hold, `12:05`; `0:00` once it is over. */
export function timeLeft(endsAt: Date, now: Date): string {
	const seconds = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
