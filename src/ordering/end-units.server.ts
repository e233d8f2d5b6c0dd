import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { orderLines, orderUnits } from "./tables.server.ts";

/**
 * The shop has all units of a locked order again: their serial numbers are free for the next order. Call it in the
 * transaction that returns the stock.
 */
export async function endUnitsOfOrder(
	{ db, clock }: { db: Db; clock: Clock },
	orderId: string,
): Promise<void> {
	const lines = db
		.select({ id: orderLines.id })
		.from(orderLines)
		.where(eq(orderLines.orderId, orderId));
	await db
		.update(orderUnits)
		.set({ endedAt: clock.now() })
		.where(and(inArray(orderUnits.orderLineId, lines), isNull(orderUnits.endedAt)));
}
