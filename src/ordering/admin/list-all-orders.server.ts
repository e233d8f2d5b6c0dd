import { and, eq, gte, isNull, lt } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { listOrderRows, readOrders } from "../order-rows.server.ts";
import type { ShownOrder } from "../rules.ts";
import { orders } from "../tables.server.ts";
import { findOrders } from "./find-orders.server.ts";

/** Which orders an admin looks for; each narrows the others. */
export type OrderFilter = {
	/** What is known of the order (find-orders.server.ts). */
	q?: string | undefined;
	status?: ShownOrder["status"] | undefined;
	/** Made at this moment or later, and before `until`. */
	from?: Date | undefined;
	until?: Date | undefined;
};

/** Everybody's orders for an admin, newest first; deleted ones are in no list. */
export async function listAllOrders(
	{ db }: { db: Db },
	{ q = "", status, from, until, ...asked }: PageRequest & OrderFilter,
): Promise<Page<ShownOrder>> {
	const which = and(
		status && eq(orders.status, status),
		from && gte(orders.createdAt, from),
		until && lt(orders.createdAt, until),
	);
	if (q.trim() === "") return listOrderRows(db, which, asked);
	const { ids, total } = await findOrders(db, q, and(isNull(orders.deletedAt), which), asked);
	return { rows: await readOrders(db, ids), total };
}
