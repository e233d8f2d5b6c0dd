import { type SQL, sql } from "drizzle-orm";
import { countedRows } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { type Fulfilment, fulfilments, statusByFulfilment } from "../order-facts.ts";
import type { OrderStatus } from "../rules.ts";
import type { OrderCounts } from "./contract.ts";
import { goesOut } from "./find-orders.server.ts";

const most = countedRows + 1;
const countUpToMost = (those: SQL) => sql`
	(select count(*)::int from (select from orders where deleted_at is null and ${those} limit ${sql.raw(`${most}`)}) as counted)`;

// The database reads each count from an index alone: orders_in_state, orders_refunded and orders_to_ship.
export const countsQuery = sql`
	select state::text, ${countUpToMost(sql`fulfilment = state and refunded_at is null`)} as count
	from unnest(enum_range(null::fulfilment)) as state
	union all
	select 'refunded', ${countUpToMost(sql`refunded_at is not null`)}
	union all
	select case when packed_at is null then 'toPack' else 'toShip' end, count(*)::int
	from orders where fulfilment in ('confirmed', 'packed') and deleted_at is null
		and ${goesOut} group by 1`;

type Counted = { state: Fulfilment | "refunded" | "toPack" | "toShip"; count: number };

/**
 * Counts the orders in each state for the shop's list, each number up to `countedRows` and one. Deleted orders are not
 * counted. A cancelled order that waits for its refund counts neither as to pack nor as to ship.
 */
export async function countOrders({ db }: { db: Db }): Promise<OrderCounts> {
	const counts = rowsOf<Counted>(await db.execute(countsQuery));
	const countOf = (...states: Counted["state"][]) =>
		counts.reduce(
			(sum, { state, count }) => (states.includes(state) ? Math.min(most, sum + count) : sum),
			0,
		);
	const withStatus = (status: OrderStatus) =>
		countOf(...fulfilments.filter((fulfilment) => statusByFulfilment[fulfilment] === status));
	return {
		all: countOf(...fulfilments, "refunded"),
		unpaid: withStatus("unpaid"),
		toPack: countOf("toPack"),
		toShip: countOf("toShip"),
		shipped: withStatus("shipped"),
		delivered: withStatus("delivered"),
		refunded: countOf("refunded"),
		expired: withStatus("expired"),
	};
}
