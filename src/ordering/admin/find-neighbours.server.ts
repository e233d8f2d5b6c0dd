import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { orders } from "../tables.server.ts";
import type { Neighbours } from "./contract.ts";
import { type OrderFilter, searchIn, whichOrders } from "./find-orders.server.ts";
import { countedIn, foundIn } from "./search-orders.server.ts";

/**
 * Finds the orders beside an order in an admin's list with these filters. The order itself may have
 * left the list, for example because it was packed. Null if there is no such order.
 */
export async function findNeighbours(
	{ db }: { db: Db },
	id: string,
	filter: OrderFilter & { now: Date },
	most?: number,
): Promise<Neighbours | null> {
	if ((await db.$count(orders, eq(orders.id, id))) === 0) return null;
	const search = searchIn(filter);
	const beside = (sign: SQL, order: SQL) => {
		const place = sql`(created_at, id) ${sign} (select created_at, id from orders where id = ${id})`;
		const next = sql`order by created_at ${order}, id ${order} limit 1`;
		const found = search
			? foundIn(search, sql`and ${place} ${next}`)
			: sql`select id from orders where ${and(whichOrders(filter), place)} ${next}`;
		return sql`(select id from (${found}) as beside)`;
	};
	const both = sql`select ${beside(sql`>`, sql`asc`)} as newer, ${beside(sql`<`, sql`desc`)} as older`;
	const answer = await db.execute(
		search ? sql`with ${countedIn(search, most)} ${both} from counted` : both,
	);
	return rowsOf<Neighbours>(answer)[0] ?? null;
}
