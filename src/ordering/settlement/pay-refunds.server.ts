import { and, eq, isNull } from "drizzle-orm";
import { refundPayment } from "../../payments/refund-payment.server.ts";
import type { Ordering } from "../deps.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { tellHistory } from "../record-order-event.server.ts";
import { orderRefunds } from "../tables.server.ts";
import { endRefunded } from "./record-refund.server.ts";

/**
 * Gives owed money back through the provider, which does it once however often
 * it is asked, and tells the customer by mail. True once it went; false where the provider did not
 * say so: it stays owed and is tried again.
 */
export async function payRefund(house: Ordering, transactionId: string): Promise<boolean> {
	const refunded = await refundPayment(house, transactionId);
	if (!refunded.ok) return recordBlocked(house, transactionId, refunded.code);
	const partIds = await house.db.transaction((tx) =>
		recordGone({ ...house, db: tx }, transactionId),
	);
	if (partIds.length > 0) house.partsChanged(partIds);
	return true;
}

/** Writes down that owed money went, once; answers the parts whose stock changed. */
async function recordGone({ db, clock }: Ordering, transactionId: string): Promise<string[]> {
	const mine = eq(orderRefunds.transactionId, transactionId);
	const [owed] = await db.select().from(orderRefunds).where(mine);
	const order = owed && (await lockOrder(db, owed.orderId));
	if (!order) return [];
	const at = clock.now();
	const done = await db
		.update(orderRefunds)
		.set({ doneAt: at })
		.where(and(mine, isNull(orderRefunds.doneAt)))
		.returning();
	if (done.length === 0) return [];
	const { orderId, reason } = owed;
	const moved = await endRefunded(db, order, transactionId);
	await tellHistory(db, { orderId, what: "refunded", by: null, at, detail: { transactionId } });
	await queueOrderMail({ db, clock }, order, "refunded", { transactionId, reason });
	return moved;
}

/** Writes down that a silent provider is why the money has not gone; any other no is no reason. */
async function recordBlocked(
	{ db }: Ordering,
	transactionId: string,
	code: string,
): Promise<false> {
	const blockedBy = code === "provider-unavailable" ? "provider unreachable" : null;
	await db
		.update(orderRefunds)
		.set({ blockedBy })
		.where(eq(orderRefunds.transactionId, transactionId));
	return false;
}
