import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { orders } from "../tables.server.ts";
import type { Neighbours } from "./contract.ts";
import { isFound, type OrderFilter, whichOrders } from "./find-orders.server.ts";

/**
 * Finds the orders beside an order in an admin's list with these filters. The order itself may have
 * left the list, for example because it was packed. Null if there is no such order.
 */
export async function findNeighbours(
	{ db }: { db: Db },
	id: string,
	{ q = "", ...filter }: OrderFilter & { now: Date },
): Promise<Neighbours | null> {
	if ((await db.$count(orders, eq(orders.id, id))) === 0) return null;
	const which = and(whichOrders(filter), q.trim() === "" ? undefined : isFound(q));
	const beside = (sign: SQL, order: SQL) => sql`(
		select id from orders where ${which}
			and (created_at, id) ${sign} (select created_at, id from orders where id = ${id})
		order by created_at ${order}, id ${order} limit 1)`;
	const answer = await db.execute(
		sql`select ${beside(sql`>`, sql`asc`)} as newer, ${beside(sql`<`, sql`desc`)} as older`,
	);
	return rowsOf<Neighbours>(answer)[0] ?? null;
}
