import { and, eq } from "drizzle-orm";
import { returnStock } from "../catalogue/return-stock.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.server.ts";
import { tellHistory } from "./history.server.ts";
import { queueOrderMail } from "./order-mails.server.ts";
import { linesToMove } from "./order-rows.server.ts";
import { orders } from "./tables.server.ts";

/**
 * Ends an unpaid order that can no longer be paid, and gives its parts back:
 * once, whoever comes second finds it ended. A customer whose hold ran out is told by mail. Null where it was not unpaid.
 */
export function giveUpOrder(
	{ db, clock }: { db: Db; clock: Clock },
	{ orderId, as, by }: { orderId: string; as: "expired" | "deleted"; by: string | null },
): Promise<string[] | null> {
	return db.transaction(async (tx) => {
		const at = clock.now();
		const ended = await tx
			.update(orders)
			.set({ status: as, deletedAt: as === "deleted" ? at : null })
			.where(and(eq(orders.id, orderId), eq(orders.status, "unpaid")))
			.returning({ id: orders.id, email: orders.email });
		const [order] = ended;
		if (!order) return null;
		const lines = await linesToMove(tx, orderId);
		for (const line of lines) await returnStock(tx, { ...line, orderId });
		await tellHistory(tx, { orderId, what: as, by, at });
		if (as === "expired") await queueOrderMail({ db: tx, clock }, order, "expired");
		return lines.map((line) => line.partId);
	});
}
