import { type SQL, sql } from "drizzle-orm";
import { value } from "../platform/database/prepared.server.ts";

/**
 * The SQL that takes the stock of an order's lines and writes the movements. A command combines it
 * with its own writes in one statement: `with ${takeLinesSql(only)}, … select from taken`. `taken`
 * has a row for each line. It has no rows if one line is short of stock, has another price or does
 * not meet `only`. Concurrent buyers never get more than the stock.
 *
 * It locks all parts in the order of their ids before it changes any, so that two orders never wait
 * for each other. Every transaction that moves the stock of several parts does so. A statement that
 * took nothing may keep parts locked until its transaction ends: roll it back.
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
), locked as (
	select requested.*, category, name from parts join requested on parts.id = requested.part_id
	where parts.price_taka = requested.price_taka and archived_at is null
		and requested.quantity between minimum_quantity and available_quantity and (${only})
	order by parts.id
	for no key update of parts
), taken as (
	update parts set available_quantity = available_quantity - locked.quantity,
		booked_quantity = booked_quantity + locked.quantity, updated_at = now()
	from locked
	where parts.id = locked.part_id
		and (select count(*) from locked) = (select count(*) from requested)
	returning locked.*
), moved as (
	insert into stock_movements (id, part_id, quantity, reason, order_id)
	select movement_id, part_id, -quantity, 'booked', ${value("orderId", "uuid")} from taken
)`;
