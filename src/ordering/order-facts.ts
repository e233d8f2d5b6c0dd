import { toPoisha } from "../kernel/taka.ts";
import type { PaymentDue } from "../payments/methods.ts";
import type { OrderStatus, Reader } from "./rules.ts";

/**
 * The states of an order's goods. The order's money is another fact.
 *
 * `held`: booked, until its hold ends. `confirmed`: to be packed, after the payment (or an advance),
 * or at once if the payment is due on delivery. `packed`: to be handed over.
 * `cancelled`: refunded, so its goods stay in the shop. `expired`: its hold ended. `deleted`: its
 * customer or an admin deleted it before payment.
 */
export const fulfilments = [
	"held",
	"confirmed",
	"packed",
	"shipped",
	"delivered",
	"cancelled",
	"expired",
	"deleted",
] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** The facts of an order's money, in poisha. tables.server.ts explains `refundedAt`. */
export type OrderMoney = {
	totalTaka: number;
	paidPoisha: number;
	refundedPoisha: number;
	refundedAt: Date | null;
};

/** Whether the whole total was paid, even if money was refunded later. */
export function isSettled({ totalTaka, paidPoisha }: OrderMoney): boolean {
	return paidPoisha >= toPoisha(totalTaka);
}

/** Whether the order is paid and not refunded. It can then neither be deleted nor paid again. */
export function isPaid(money: OrderMoney): boolean {
	return isSettled(money) && money.refundedAt === null;
}

/** Whether all the money that came in was refunded or is being refunded. */
export function isAllGivenBack({ paidPoisha, refundedPoisha }: OrderMoney): boolean {
	return paidPoisha > 0 && refundedPoisha >= paidPoisha;
}

/** Whether an order ended without its goods being handed over. */
export function hasEnded({ fulfilment }: { fulfilment: Fulfilment }): boolean {
	return fulfilment === "cancelled" || fulfilment === "expired" || fulfilment === "deleted";
}

/** Whether the order's goods are still reserved: taken from stock and not handed over. */
export function isReserved({ fulfilment }: { fulfilment: Fulfilment }): boolean {
	return fulfilment === "held" || fulfilment === "confirmed" || fulfilment === "packed";
}

/**
 * Whether an order may be packed and handed over: it is confirmed or packed, and paid, unless its
 * payment is due on delivery. It waits while all of its money is being refunded; callers check that
 * (`isAllGivenBack`).
 */
export function mayShip(
	order: OrderMoney & { fulfilment: Fulfilment; paymentDue: PaymentDue },
): boolean {
	const { fulfilment, paymentDue } = order;
	const isConfirmed = fulfilment === "confirmed" || fulfilment === "packed";
	return isConfirmed && (paymentDue === "on delivery" || isPaid(order));
}

/**
 * Whether an order may be deleted: no money came, and it is not packed. An admin may delete it until
 * it is delivered, because the customer may refuse the parcel.
 */
export function mayDelete(
	order: { fulfilment: Fulfilment; paidPoisha: number },
	by: Reader,
): boolean {
	const { fulfilment, paidPoisha } = order;
	const isOpen = fulfilment === "held" || fulfilment === "confirmed";
	const isUnderWay = by === "admin" && (fulfilment === "packed" || fulfilment === "shipped");
	return fulfilment === "expired" || (paidPoisha === 0 && (isOpen || isUnderWay));
}

/** The status that people read for each state of the goods. */
export const statusByFulfilment: Record<Fulfilment, OrderStatus> = {
	held: "unpaid",
	confirmed: "confirmed",
	packed: "confirmed",
	shipped: "shipped",
	delivered: "delivered",
	cancelled: "expired",
	expired: "expired",
	deleted: "expired",
};

/**
 * Returns the one word that people read for goods and money. The first that holds counts: refunded,
 * delivered, shipped, expired, confirmed, unpaid (contract, Order).
 */
export function statusOf(order: { fulfilment: Fulfilment; refundedAt: Date | null }): OrderStatus {
	return order.refundedAt === null ? statusByFulfilment[order.fulfilment] : "refunded";
}
