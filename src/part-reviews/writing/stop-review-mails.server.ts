import { eq } from "drizzle-orm";
import { orders } from "../../ordering/tables.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { reviewMailStops } from "../shown/tables.server.ts";

/** Asks the account of this order for no review any more; false if it had stopped that before. */
export async function stopReviewMails({ db, clock }: Deps, orderId: string): Promise<boolean> {
	const [order] = await db
		.select({ accountId: orders.accountId })
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!order) return false;
	const stopped = await db
		.insert(reviewMailStops)
		.values({ ...order, stoppedAt: clock.now() })
		.onConflictDoNothing()
		.returning();
	return stopped.length > 0;
}
