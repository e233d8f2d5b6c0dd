import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { orderLines } from "../tables.server.ts";
import { returnLines, returns } from "./tables.server.ts";

export type ReturnRow = typeof returns.$inferSelect;

/** Finds a return and locks its order, or returns null. Every change of a return takes this lock first. */
export async function lockReturn(
	tx: Db,
	id: string,
): Promise<{ order: LockedOrder; item: ReturnRow } | null> {
	const [found] = await tx
		.select({ orderId: returns.orderId })
		.from(returns)
		.where(eq(returns.id, id));
	const order = found && (await lockOrder(tx, found.orderId));
	// The return may have changed before this transaction got the lock, so it is read again.
	const [item] = await tx.select().from(returns).where(eq(returns.id, id));
	return order && item ? { order, item } : null;
}

/** Frees the units of a refused or withdrawn return, so that another return can contain them. */
export async function freeUnits(tx: Db, returnId: string): Promise<void> {
	await tx
		.update(orderLines)
		.set({ returnedQuantity: sql`returned_quantity - ${returnLines.quantity}` })
		.from(returnLines)
		.where(
			sql`${returnLines.orderLineId} = ${orderLines.id} and ${returnLines.returnId} = ${returnId}`,
		);
}
