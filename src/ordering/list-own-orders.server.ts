import { eq } from "drizzle-orm";
import { foldEmail } from "../accounts/rules.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { Order } from "./contract.ts";
import { listOrderRows } from "./order-rows.server.ts";
import { orders } from "./tables.server.ts";

/**
 * A customer's own orders, newest first: expired ones too, deleted ones not.
 * They belong to the account's id; an e-mail, where given, must be its own.
 */
export async function listOwnOrders(
	{ db }: { db: Db },
	customer: Caller,
	asked: PageRequest & { email?: string | undefined },
): Promise<Result<Page<Order>, "not-your-email">> {
	if (asked.email !== undefined && foldEmail(asked.email) !== customer.email)
		return refuse("not-your-email");
	return ok(await listOrderRows(db, eq(orders.accountId, customer.accountId), asked));
}
