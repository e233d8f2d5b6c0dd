import { and, eq, isNull } from "drizzle-orm";
import { refundPayment } from "../../payments/refund-payment.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderRefunds } from "../tables.server.ts";
import { markRefunded } from "./record-refund.server.ts";

/**
 * Pays an owed refund through the provider, which pays it once however often it is requested, and
 * e-mails the customer. Returns false if the provider did not confirm the refund: it stays owed and
 * is retried.
 */
export async function payRefund(deps: OrderingDeps, paymentIntentId: string): Promise<boolean> {
	const refunded = await refundPayment(deps, paymentIntentId);
	if (!refunded.ok) return recordBlocked(deps, paymentIntentId, refunded.code);
	const partIds = await deps.db.transaction((tx) =>
		recordPaid({ ...deps, db: tx }, paymentIntentId),
	);
	if (partIds.length > 0) deps.partsChanged(partIds);
	return true;
}

/** Records an owed refund as paid, once. Returns the parts whose stock changed. */
async function recordPaid({ db, clock }: OrderingDeps, paymentIntentId: string): Promise<string[]> {
	const mine = eq(orderRefunds.paymentIntentId, paymentIntentId);
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
	const moved = await markRefunded(db, order, paymentIntentId);
	await recordOrderEvent(db, {
		orderId,
		type: "refunded",
		by: null,
		at,
		detail: { transactionId: paymentIntentId },
	});
	await queueOrderMail({ db, clock }, order, "refunded", {
		paymentIntentId,
		reason,
	});
	return moved;
}

/** Records why a refund is blocked: the provider does not respond. Other refusals clear the reason. */
async function recordBlocked(
	{ db }: OrderingDeps,
	paymentIntentId: string,
	code: string,
): Promise<false> {
	const blockedBy = code === "provider-unavailable" ? "provider unreachable" : null;
	await db
		.update(orderRefunds)
		.set({ blockedBy })
		.where(eq(orderRefunds.paymentIntentId, paymentIntentId));
	return false;
}
