import { toPoisha } from "../kernel/taka.ts";
import type { OrderStatus } from "./rules.ts";

/**
 * How far the goods of an order have come; what was paid is another fact.
 *
 * `held`: booked, until its hold ends. `confirmed`: to be packed. `packed`: to be handed over.
 * `cancelled`: its goods stay in the shop, for its money went back. `expired`: its hold ended.
 * `deleted`: by its customer or an admin before it was paid.
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

/** What is known of an order's money. Poisha; `refundedAt` as the table says it. */
export type OrderMoney = {
	totalTaka: number;
	paidPoisha: number;
	refundedPoisha: number;
	refundedAt: Date | null;
};

/** Whether all that an order costs came in, whatever went back of it. */
export function isSettled({ totalTaka, paidPoisha }: OrderMoney): boolean {
	return paidPoisha >= toPoisha(totalTaka);
}

/** Whether an order's money came in and stayed: such an order is neither deleted nor paid again. */
export function isPaid(money: OrderMoney): boolean {
	return isSettled(money) && money.refundedAt === null;
}

/** Whether all that came in has gone back, or is on its way. */
export function isAllGivenBack({ paidPoisha, refundedPoisha }: OrderMoney): boolean {
	return paidPoisha > 0 && refundedPoisha >= paidPoisha;
}

/** Whether an order ended without its goods being handed over. */
export function hasEnded({ fulfilment }: { fulfilment: Fulfilment }): boolean {
	return fulfilment === "cancelled" || fulfilment === "expired" || fulfilment === "deleted";
}

/** Whether an order's goods still lie in the shop for it: taken from stock and not handed over. */
export function isReserved({ fulfilment }: { fulfilment: Fulfilment }): boolean {
	return fulfilment === "held" || fulfilment === "confirmed" || fulfilment === "packed";
}

/**
 * Whether an order may be packed and handed over: it is confirmed and paid. While all of its money is
 * on its way back (`isAllGivenBack`) it waits.
 */
export function mayShip(order: OrderMoney & { fulfilment: Fulfilment }): boolean {
	const { fulfilment } = order;
	return (fulfilment === "confirmed" || fulfilment === "packed") && isPaid(order);
}

/** The word that people read for how far the goods have come. */
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
 * The one word that people read for the two facts: the first that holds of refunded, delivered,
 * shipped, expired, confirmed and unpaid (contract, Order).
 */
export function statusOf(order: { fulfilment: Fulfilment; refundedAt: Date | null }): OrderStatus {
	return order.refundedAt === null ? statusByFulfilment[order.fulfilment] : "refunded";
}
