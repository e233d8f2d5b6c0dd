import { sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { StockRequest } from "./take-stock.server.ts";

/**
 * Returns an order's quantity to the stock, even if the part is archived, and writes the movement, in one
 * statement. Call it inside the transaction that ends the order's hold, so that it happens once.
 */
export async function returnStock(
	db: Db,
	{ partId, quantity, orderId }: StockRequest,
): Promise<void> {
	await db.execute(sql`
		with returned as (
			update parts set available_quantity = available_quantity + ${quantity}::int,
				booked_quantity = greatest(0, booked_quantity - ${quantity}::int), updated_at = now()
			where id = ${partId}::uuid
			returning id
		)
		insert into stock_movements (id, part_id, quantity, reason, order_id)
		select ${newId()}::uuid, id, ${quantity}::int, 'returned', ${orderId}::uuid from returned`);
}
