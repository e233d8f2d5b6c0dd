import { eq } from "drizzle-orm";
import { foldEmail } from "../accounts/rules.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import { may } from "../kernel/permissions.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db } from "../platform/database/database.server.ts";
import { findOrderRow, listOrderRows, type OrderRow } from "./order-rows.server.ts";
import { orders } from "./tables.server.ts";

/** Finds an order, even a deleted one, for its customer or an admin. Null for anybody else. */
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

/**
 * Lists a customer's own orders, the newest first, with expired but without deleted orders. The
 * account's id decides which orders are listed. A given e-mail must be the account's.
 */
export async function listOwnOrders(
	{ db }: { db: Db },
	customer: Caller,
	request: PageRequest & { email?: string | undefined },
): Promise<Result<Page<OrderRow>, "not-your-email">> {
	if (request.email !== undefined && foldEmail(request.email) !== customer.email)
		return refuse("not-your-email");
	return ok(await listOrderRows(db, eq(orders.accountId, customer.accountId), request));
}
