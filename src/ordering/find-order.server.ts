import { eq } from "drizzle-orm";
import { foldEmail } from "../accounts/rules.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import { may } from "../kernel/permissions.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db } from "../platform/database/database.server.ts";
import { findOrderRow, listOrderRows, type OrderRow } from "./order-rows.server.ts";
import { orders } from "./tables.server.ts";

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

/**
 * A customer's own orders, newest first: expired ones too, deleted ones not.
 * They belong to the account's id; an e-mail, where given, must be its own.
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
