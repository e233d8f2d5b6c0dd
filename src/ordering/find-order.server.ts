import type { Caller } from "../kernel/caller.ts";
import { may } from "../kernel/permissions.ts";
import type { Db } from "../platform/database/database.server.ts";
import { findOrderRow, type OrderRow } from "./order-rows.server.ts";

/** An order for its customer or an admin, also a deleted one; null for anybody else. */
export async function findVisibleOrder(
	db: Db,
	caller: Caller,
	orderId: string,
): Promise<OrderRow | null> {
	const order = await findOrderRow(db, orderId);
	return order && (may(caller, "orders.read") || isOwn(order, caller)) ? order : null;
}

/** Whether the order is the caller's own: by account, never by e-mail. */
export function isOwn(order: OrderRow, caller: Caller): boolean {
	return order.accountId === caller.accountId;
}
