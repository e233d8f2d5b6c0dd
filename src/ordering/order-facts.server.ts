import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { fulfilments, statusByFulfilment } from "./order-facts.ts";
import type { OrderStatus } from "./rules.ts";
import { orders } from "./tables.server.ts";

/** The orders that were sold: paid, or handed over before their payment, and not refunded. */
export const isSoldSql = sql`(${orders.paidPoisha} >= ${orders.totalTaka} * 100 or ${orders.shippedAt} is not null)
	and ${orders.refundedAt} is null`;

/** `statusOf` as a condition: the orders that have this status. */
export function hasStatus(status: OrderStatus): SQL | undefined {
	if (status === "refunded") return isNotNull(orders.refundedAt);
	const those = fulfilments.filter((fulfilment) => statusByFulfilment[fulfilment] === status);
	const hasCome = inArray(orders.fulfilment, those);
	// An order whose goods are still reserved (`isReserved`) is never refunded.
	const isOpen = status === "unpaid" || status === "confirmed";
	return isOpen ? hasCome : and(hasCome, isNull(orders.refundedAt));
}
