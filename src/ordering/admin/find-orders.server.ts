import { and, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Query } from "../../kernel/operation.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isBehind } from "../../platform/database/find-page.server.ts";
import { hasStatus } from "../order-facts.server.ts";
import { listedOrders, listOrderRows, type OrderRow, readOrders } from "../order-rows.server.ts";
import { isUnderWay, orders, promisedEnd } from "../tables.server.ts";
import type { listAllOrdersOperation } from "./contract.ts";
import { findOnPage, type Search, searchFor, withPart } from "./search-orders.server.ts";

/** The filters of an admin's list. All must match. `packed` excludes orders whose whole money is refunded. */
export type OrderFilter = Pick<
	Query<typeof listAllOrdersOperation>,
	"q" | "status" | "packed" | "late" | "part"
> & {
	/** Only orders made at this moment or later, and before `until`. */
	from?: Date | undefined;
	until?: Date | undefined;
	/** Only orders paid in whole in this time. */
	paidFrom?: Date | undefined;
	paidUntil?: Date | undefined;
};

/** Excludes cancelled orders that wait for their whole refund. The index orders_to_ship has the same condition. */
export const goesOut = sql`refunded_poisha < total_taka * 100`;

/**
 * Lists everybody's orders for an admin, the newest first, without deleted orders. `most`: as in
 * `findOnPage`.
 */
export async function listAllOrders(
	{ db }: { db: Db },
	{ page, limit, after, ...filter }: PageRequest & OrderFilter & { now: Date },
	most?: number,
): Promise<Page<OrderRow>> {
	const search = searchIn(filter);
	const request = { page, limit, ...(after !== undefined && { after }) };
	if (search === null) return listOrderRows(db, whichOrders(filter), request);
	const behind = after ? isBehind(listedOrders, after) : undefined;
	const which = and(search.which, behind);
	const { ids, total } = await findOnPage(db, { ...search, which }, request, most);
	return { rows: await readOrders(db, ids), total };
}

/** The search of a filter, for its words or else for its part, among the orders of its other filters; null without both. */
export function searchIn({ q = "", ...filter }: OrderFilter & { now: Date }): Search | null {
	if (q.trim() !== "") return { which: whichOrders(filter), places: searchFor(q) };
	const { part, ...others } = filter;
	return part === undefined ? null : { which: whichOrders(others), places: [withPart(part)] };
}

/** The filters as one condition, without the search. Deleted orders never match. */
export function whichOrders(filter: Omit<OrderFilter, "q"> & { now: Date }): SQL | undefined {
	const { status, packed, late, part, from, until, paidFrom, paidUntil, now } = filter;
	return and(
		isNull(orders.deletedAt),
		status && hasStatus(status),
		// An unpaid order always has this time. By it the database finds them with orders_held_due.
		status === "unpaid" ? isNotNull(orders.nextAttemptAt) : undefined,
		packed && and(packed === "yes" ? isNotNull(orders.packedAt) : isNull(orders.packedAt), goesOut),
		late && and(isUnderWay, sql`${promisedEnd} <= ${now.toISOString()}::timestamptz`),
		part
			? sql`${orders.id} in (select order_id from order_lines where part_id = ${part}::uuid)`
			: undefined,
		from && gte(orders.createdAt, from),
		until && lt(orders.createdAt, until),
		paidFrom && gte(orders.paidAt, paidFrom),
		// No order is paid before it is made: the database begins in the middle of the list.
		paidUntil && and(lt(orders.paidAt, paidUntil), lt(orders.createdAt, paidUntil)),
	);
}
