import { sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { StockRequest } from "./take-stock.server.ts";

/**
 * Returns an order's quantity to the stock, even if the part is archived, and writes the movement. Call it inside the
 * transaction that ends the order's hold, so that it happens once.
 */
export function returnStock(db: Db, request: StockRequest): Promise<void> {
	return putBack(db, request, { reason: "returned", unbooked: request.quantity });
}

/**
 * Puts units that a customer sent back into stock again, and writes the movement. They stay counted
 * as booked, because a customer wanted them. Call it inside the transaction that closes the return.
 */
export function restock(db: Db, request: StockRequest): Promise<void> {
	return putBack(db, request, { reason: "taken back", unbooked: 0 });
}

async function putBack(
	db: Db,
	{ partId, quantity, orderId }: StockRequest,
	{ reason, unbooked }: { reason: "returned" | "taken back"; unbooked: number },
): Promise<void> {
	await db.execute(sql`
		with returned as (
			update parts set available_quantity = available_quantity + ${quantity}::int,
				booked_quantity = greatest(0, booked_quantity - ${unbooked}::int), updated_at = now()
			where id = ${partId}::uuid
			returning id
		)
		insert into stock_movements (id, part_id, quantity, reason, order_id)
		select ${newId()}::uuid, id, ${quantity}::int, ${reason}::movement_reason, ${orderId}::uuid
		from returned`);
}
