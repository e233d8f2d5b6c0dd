import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { type Fulfilment, statusOf } from "../order-facts.ts";
import type { OrderStatus } from "../rules.ts";
import type { OrderCounts } from "./contract.ts";
import { goesOut } from "./find-orders.server.ts";

// The database reads each half from an index alone: orders_listed and orders_to_ship.
export const countsQuery = sql`
	select fulfilment, min(refunded_at) as "refundedAt", false as "goesOut", count(*)::int as count
	from orders where deleted_at is null group by 1, refunded_at is null
	union all
	select (case when packed_at is null then 'confirmed' else 'packed' end)::fulfilment, null, true, count(*)::int
	from orders where fulfilment in ('confirmed', 'packed') and deleted_at is null
		and ${goesOut} group by 1`;

type Counted = { fulfilment: Fulfilment; refundedAt: Date | null; goesOut: boolean; count: number };

/**
 * Counts the orders in each state for the shop's list. Deleted orders are not counted. A cancelled
 * order that waits for its refund counts neither as to pack nor as to ship.
 */
export async function countOrders({ db }: { db: Db }): Promise<OrderCounts> {
	const counted = rowsOf<Counted>(await db.execute(countsQuery));
	const all = counted.filter(({ goesOut }) => !goesOut);
	const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { count }) => sum + count, 0);
	const withStatus = (status: OrderStatus) => sumOf(all.filter((row) => statusOf(row) === status));
	const goingOut = (of: Fulfilment) =>
		sumOf(counted.filter(({ fulfilment, goesOut }) => goesOut && fulfilment === of));
	return {
		all: sumOf(all),
		unpaid: withStatus("unpaid"),
		toPack: goingOut("confirmed"),
		toShip: goingOut("packed"),
		shipped: withStatus("shipped"),
		delivered: withStatus("delivered"),
		refunded: withStatus("refunded"),
		expired: withStatus("expired"),
	};
}
