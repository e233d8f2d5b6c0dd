import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { prepared, value } from "../platform/database/prepared.server.ts";

const isBookable = sql`parts.id = part_id and parts.price_taka = requested.price_taka
	and parts.archived_at is null
	and requested.quantity between parts.minimum_quantity and parts.available_quantity`;

/**
 * The SQL that takes the stock of an order's lines and writes the movements. A command combines it
 * with its own writes in one statement: `with ${takeLinesSql(only)}, … select from taken`. `taken`
 * has a row for each line. It has no rows if one line is short of stock, has another price or does
 * not meet `only`. Concurrent buyers never get more than the stock.
 *
 * Several lines need `lockPartsOfLines` before it, in the same transaction. One line needs no lock: the
 * update itself waits for other buyers and then compares the new row.
 *
 * Its values are orderId and these arrays with one element per line: partIds (no id twice),
 * quantities, prices, movementIds, lineIds, images, warrantyMonths, warrantyWords.
 */
export const takeLinesSql = (only: SQL) => sql`requested as (
	select * from unnest(
		${value("partIds", "uuid[]")}, ${value("quantities", "int[]")}, ${value("prices", "int[]")},
		${value("movementIds", "uuid[]")}, ${value("lineIds", "uuid[]")}, ${value("images", "text[]")},
		${value("warrantyMonths", "int[]")}, ${value("warrantyWords", "text[]")}
	) as requested (part_id, quantity, price_taka, movement_id, line_id, image, warranty_months, warranty_words)
), bookable as (
	select from parts join requested on ${isBookable} where (${only})
), taken as (
	update parts set available_quantity = available_quantity - requested.quantity,
		booked_quantity = booked_quantity + requested.quantity, updated_at = now()
	from requested
	where ${isBookable} and (select count(*) from bookable) = (select count(*) from requested)
	returning requested.*, parts.category, parts.name
), moved as (
	insert into stock_movements (id, part_id, quantity, reason, order_id)
	select movement_id, part_id, -quantity, 'booked', ${value("orderId", "uuid")} from taken
)`;

const lock = prepared(
	"lock_parts",
	sql`select from parts where id = any(${value("partIds", "uuid[]")}) order by id for no key update`,
);

/**
 * Locks the parts of an order until the transaction ends, in the order of their ids, so that two
 * orders never wait for each other. Every transaction that moves the stock of several parts keeps this order.
 *
 * The lock is a statement of its own. A statement that locks a row and also changes it can deadlock:
 * if the row changed while it waited, its update looks at the old version again (docs/decisions/0058).
 */
export async function lockPartsOfLines(
	tx: Db,
	lines: readonly { part: { id: string } }[],
): Promise<void> {
	await lock(tx, { partIds: lines.map(({ part }) => part.id) });
}
