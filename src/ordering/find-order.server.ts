import type { Caller } from "../kernel/caller.ts";
import { may } from "../kernel/permissions.ts";
import type { Db } from "../platform/database/database.server.ts";
import { findOrderRow, type OrderRow, shownOrder } from "./order-rows.server.ts";
import type { ShownOrder } from "./rules.ts";

/** An order for its customer or an admin; null for anybody else, and for a deleted one. */
export async function findOrder(
	{ db }: { db: Db },
	caller: Caller,
	orderId: string,
): Promise<ShownOrder | null> {
	const order = await findVisibleOrder(db, caller, orderId);
	return order && !order.deletedAt ? shownOrder(order) : null;
}

/** As `findOrder`, deleted ones too: for what may be asked of them once more. */
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
