import { type SQL, sql } from "drizzle-orm";
import { value } from "../platform/database/prepared.server.ts";

/**
 * As `takeStockSql`, of several parts: `taken` has a row for each line, or none at all if one of them
 * is short, has another price or does not meet `only`. The parts are locked in the order of their
 * ids before any is changed, as in every transaction that moves the stock of several, so that two
 * orders never wait for each other. A statement that took nothing may keep parts locked until its
 * transaction ends: roll it back. Uses the values orderId, and as arrays, each with one element a
 * line: partIds (no id twice), quantities, prices, movementIds, lineIds, images, warrantyMonths, warrantyWords.
 */
export const takeLinesSql = (only: SQL = sql`true`) => sql`asked as (
	select * from unnest(
		${value("partIds", "uuid[]")}, ${value("quantities", "int[]")}, ${value("prices", "int[]")},
		${value("movementIds", "uuid[]")}, ${value("lineIds", "uuid[]")}, ${value("images", "text[]")},
		${value("warrantyMonths", "int[]")}, ${value("warrantyWords", "text[]")}
	) as asked (part_id, quantity, price_taka, movement_id, line_id, image, warranty_months, warranty_words)
), locked as (
	select asked.*, category, name from parts join asked on parts.id = asked.part_id
	where parts.price_taka = asked.price_taka and archived_at is null
		and asked.quantity between minimum_quantity and available_quantity and (${only})
	order by parts.id
	for no key update of parts
), taken as (
	update parts set available_quantity = available_quantity - locked.quantity,
		booked_quantity = booked_quantity + locked.quantity, updated_at = now()
	from locked
	where parts.id = locked.part_id
		and (select count(*) from locked) = (select count(*) from asked)
	returning locked.*
), moved as (
	insert into stock_movements (id, part_id, quantity, reason, order_id)
	select movement_id, part_id, -quantity, 'booked', ${value("orderId", "uuid")} from taken
)`;
