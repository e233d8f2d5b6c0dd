import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { findVisibleOrder } from "../find-order.server.ts";
import { statusOf } from "../order-facts.ts";
import { dayAfter } from "../promises/day-after.ts";
import { orderLines } from "../tables.server.ts";
import type { ReturnsOfOrder } from "./contract.ts";
import { readReturns } from "./read-returns.server.ts";
import { openReasons } from "./rules.ts";
import { returns } from "./tables.server.ts";

/** Lists the parts of an order that can be sent back now, and its returns. Null if the caller may not see it. */
export async function listReturnsOfOrder(
	{ db, clock }: Deps,
	caller: Caller,
	orderId: string,
): Promise<ReturnsOfOrder | null> {
	const order = await findVisibleOrder(db, caller, orderId);
	if (!order || order.deletedAt) return null;
	const known = await readReturns(db, eq(returns.orderId, orderId));
	const { deliveredAt, returnDays } = order;
	if (statusOf(order) !== "delivered" || !deliveredAt)
		return { open: [], lastDay: null, returns: known };
	const booked = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	const now = clock.now();
	const open = booked
		.sort((a, b) => (a.id < b.id ? -1 : 1))
		.map(({ partId, name: product, image, quantity, returnedQuantity, warrantyMonths }) => ({
			partId,
			product,
			image,
			left: quantity - returnedQuantity,
			reasons: openReasons({ deliveredAt, returnDays, warrantyMonths }, now),
		}))
		.filter(({ left, reasons }) => left > 0 && reasons.length > 0);
	const lastDay = returnDays > 0 ? dayAfter(deliveredAt, returnDays).toISOString() : null;
	return { open, lastDay, returns: known };
}
