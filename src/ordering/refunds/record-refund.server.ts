import { and, eq, inArray, isNull } from "drizzle-orm";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import { toPoisha } from "../../kernel/taka.ts";
import { markPaymentRefunded } from "../../payments/payment-records.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { type LockedOrder, linesToMove } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";
import { countWholeLines, sumGivenBack } from "./owe-refund.server.ts";
import { orderRefunds } from "./tables.server.ts";

type WriteDeps = { db: Db; clock: Clock };
export type RefundRow = typeof orderRefunds.$inferSelect;

/** What came of a refund: whether all of the payment is back, and the parts whose stock changed. */
export type Refunded = { whole: boolean; partIds: string[] };

/**
 * Records, once, that the provider has given an owed refund back; null on a repeat. Call it under
 * the order's lock.
 */
export async function recordRefundDone(
	deps: WriteDeps,
	order: LockedOrder,
	refund: RefundRow,
	providerRefundId: string,
): Promise<Refunded | null> {
	const done = await deps.db
		.update(orderRefunds)
		.set({ doneAt: deps.clock.now(), providerRefundId, blockedBy: null })
		.where(and(eq(orderRefunds.id, refund.id), isNull(orderRefunds.doneAt)))
		.returning();
	return done[0] ? reportRefund(deps, order, done[0]) : null;
}

/** Writes history and e-mail of a refund that is done. Once all of the payment is back the order is refunded. */
export async function reportRefund(
	deps: WriteDeps,
	order: LockedOrder,
	{ paymentIntentId, amountPoisha, reason }: RefundRow,
): Promise<Refunded> {
	const { db, clock } = deps;
	const gone = await sumGivenBack(db, paymentIntentId);
	const whole = gone >= toPoisha(order.totalTaka);
	const partIds = whole ? await markRefunded(deps, order, paymentIntentId) : [];
	const amountTaka = amountPoisha / 100;
	const about = { transactionId: paymentIntentId, reason };
	await recordOrderEvent(db, {
		orderId: order.id,
		type: whole ? "refunded" : "partly refunded",
		by: null,
		at: clock.now(),
		detail: { ...about, amountTaka },
	});
	const amounts = { amountTaka: String(amountTaka), refundedTaka: String(gone / 100) };
	await queueOrderMail(deps, order, "refunded", { ...about, ...amounts });
	return { whole, partIds };
}

/**
 * Marks a locked order as refunded if this payment paid it or was to pay it. Unshipped stock is
 * returned. Returns the parts whose stock changed.
 */
async function markRefunded(
	deps: WriteDeps,
	order: LockedOrder,
	paymentIntentId: string,
): Promise<string[]> {
	const { db } = deps;
	const { id: orderId } = order;
	await markPaymentRefunded(deps, paymentIntentId);
	// Another payment paid the order; only this one was refunded.
	if (order.paymentIntentId !== paymentIntentId || order.status === "refunded") return [];
	await countWholeLines(db, order);
	await db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId));
	if (order.status !== "processing" && order.status !== "unpaid") return [];
	await endUnits(deps, orderId);
	const lines = await linesToMove(db, orderId);
	for (const line of lines) await returnStock(db, { ...line, orderId });
	return lines.map((line) => line.partId);
}

/** The shop has all units of a locked order again: their serial numbers are free for the next order. */
async function endUnits({ db, clock }: WriteDeps, orderId: string): Promise<void> {
	const lines = db
		.select({ id: orderLines.id })
		.from(orderLines)
		.where(eq(orderLines.orderId, orderId));
	await db
		.update(orderUnits)
		.set({ endedAt: clock.now() })
		.where(and(inArray(orderUnits.orderLineId, lines), isNull(orderUnits.endedAt)));
}
