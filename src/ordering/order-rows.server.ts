import {
	and,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNull,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import { isLive } from "../catalogue/find-live-part.server.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import { findPage } from "../platform/database/find-page.server.ts";
import type { Days } from "../terms/delivery-for.ts";
import type { ShownLine } from "./contract.ts";
import { orderLines, orders } from "./tables.server.ts";

/** An order with its lines and the provider's id of the payment that paid it. The id remains after a refund. */
export type OrderRow = LockedOrder & { lines: ShownLine[]; paymentIntentId: string | null };

const transaction = sql<string | null>`(
	select payment_intent_id from payments where order_id = "orders"."id" and accepted_at is not null
	order by accepted_at, id limit 1
)`;

const serials = sql<string[]>`(
	select coalesce(json_agg(serial order by order_units.id), '[]')
	from order_units where order_line_id = order_lines.id and ended_at is null
)`;
const reviewed = sql<boolean>`exists (
	select from part_reviews where order_line_id = order_lines.id and deleted_at is null
)`;
// The same address as `addressOfPart` returns.
const address = sql<string | null>`(
	select '/parts/' || parts.category || '/' || slug from parts where parts.id = order_lines.part_id and ${isLive}
)`;
const lines = sql<ShownLine[]>`(
	select coalesce(json_agg(json_build_object('partId', part_id, 'category', category, 'address', ${address}, 'name', name, 'image', image,
		'unitPriceTaka', unit_price_taka, 'quantity', quantity,
		'refundedTaka', refunded_poisha / 100.0, 'serials', ${serials}, 'reviewed', ${reviewed},
		'warranty', case when warranty_months is not null
			then json_build_object('months', warranty_months, 'words', warranty_words) end)
		order by order_lines.id), '[]')
	from order_lines where order_id = "orders"."id"
)`;

/** Selects orders with their lines. `"orders"."id"` is the id of the outer query. */
function selectOrders(db: Db) {
	return db
		.select({ ...getTableColumns(orders), lines, paymentIntentId: transaction })
		.from(orders);
}

/** Finds the order with this id (a UUID), deleted or not, of any account. Null if none has it. */
export async function findOrderRow(db: Db, id: string): Promise<OrderRow | null> {
	const [row] = await selectOrders(db).where(eq(orders.id, id));
	return row ?? null;
}

export type LockedOrder = typeof orders.$inferSelect;

/**
 * Returns the order's row, locked until the transaction ends, or null.
 *
 * Every transaction that changes an order locks in this sequence: the order's row (with this
 * function or an update), its refunds, its parts by id (`linesToMove`), then rows that refer to the
 * order: history, movements, mails, audit. Writing such a row takes a shared lock on the order. Two
 * transactions that both hold it and then update the order would deadlock (docs/decisions/0058).
 */
export async function lockOrder(tx: Db, id: string): Promise<LockedOrder | null> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
	return row ?? null;
}

const { id, createdAt } = orders;
export const listedOrders = { table: orders, id, createdAt };

/** One page of orders, newest first, without deleted ones. */
export async function listOrderRows(
	db: Db,
	which: SQL | undefined,
	page: PageRequest,
): Promise<Page<OrderRow>> {
	const where = and(isNull(orders.deletedAt), which);
	const { ids, total } = await findPage(db, { ...listedOrders, where }, page);
	return { rows: await readOrders(db, ids), total };
}

/** Reads these orders, the newest first. */
export function readOrders(db: Db, ids: string[] | SQLWrapper): Promise<OrderRow[]> {
	return selectOrders(db)
		.where(inArray(orders.id, ids))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.execute();
}

/** Returns the days from payment to delivery. Null if the shop promised none. */
export function deliveryDaysOf(row: LockedOrder): Days | null {
	const { deliveryDaysFrom: from, deliveryDaysTo: to } = row;
	return from === null || to === null ? null : { from, to };
}

/** Lists an order's lines by part id, so that two orders that lock the same parts never deadlock. */
export async function linesToMove(db: Db, orderId: string) {
	const { partId, quantity } = orderLines;
	return db
		.select({ partId, quantity })
		.from(orderLines)
		.where(eq(orderLines.orderId, orderId))
		.orderBy(partId);
}
