import { sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { StockRequest } from "./take-stock.server.ts";

/**
 * Puts units that a customer sent back into stock again, even if the part is archived, and writes the
 * movement, in one statement. They stay counted as booked: somebody wanted them. Call it inside the
 * transaction that closes the return, so that it happens once.
 */
export async function restock(db: Db, { partId, quantity, orderId }: StockRequest): Promise<void> {
	await db.execute(sql`
		with restocked as (
			update parts set available_quantity = available_quantity + ${quantity}::int, updated_at = now()
			where id = ${partId}::uuid
			returning id
		)
		insert into stock_movements (id, part_id, quantity, reason, order_id)
		select ${newId()}::uuid, id, ${quantity}::int, 'taken back', ${orderId}::uuid from restocked`);
}
