import { eq } from "drizzle-orm";
import { orders } from "../../ordering/tables.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { reviewMailStops } from "../shown/tables.server.ts";

/** Stops the review mails to this order's account. False if they were stopped before or the order does not exist. */
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
