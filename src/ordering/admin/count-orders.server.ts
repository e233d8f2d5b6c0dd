import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { OrderStatus } from "../rules.ts";
import type { OrderCounts } from "./contract.ts";
import { goesOut } from "./find-orders.server.ts";

// Each half is read from an index alone: orders_listed, and orders_to_ship for those that are paid.
export const countsQuery = sql`
	select status, null::bool as packed, count(*)::int as count
	from orders where deleted_at is null group by status
	union all
	select 'processing', packed_at is not null, count(*)::int
	from orders where status = 'processing' and deleted_at is null
		and ${goesOut} group by 2`;

type Counted = { status: OrderStatus; packed: boolean | null; count: number };

/**
 * How many orders are in each state, for the shop's own list; deleted ones are in none. What was cancelled and waits
 * for its refund is neither to be packed nor to be shipped.
 */
export async function countOrders({ db }: { db: Db }): Promise<OrderCounts> {
	const counted = rowsOf<Counted>(await db.execute(countsQuery));
	const countOf = (status: OrderStatus, packed: boolean | null = null) =>
		counted.find((row) => row.status === status && row.packed === packed)?.count ?? 0;
	const whole = counted.filter(({ packed }) => packed === null);
	return {
		all: whole.reduce((sum, { count }) => sum + count, 0),
		unpaid: countOf("unpaid"),
		toPack: countOf("processing", false),
		toShip: countOf("processing", true),
		shipped: countOf("shipped"),
		delivered: countOf("delivered"),
		refunded: countOf("refunded"),
		expired: countOf("expired"),
	};
}
