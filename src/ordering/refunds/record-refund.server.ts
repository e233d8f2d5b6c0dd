import { and, eq, inArray, isNull } from "drizzle-orm";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import {
	listAccepted,
	markPaymentRefunded,
	type PaymentRecord,
} from "../../payments/payment-records.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { isReserved } from "../order-facts.ts";
import { type LockedOrder, linesToMove } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";
import { countWholeLines, sumGivenBack } from "./owe-refund.server.ts";
import { refunds } from "./tables.server.ts";

export type RefundRow = typeof refunds.$inferSelect;
export type RefundOfPayment = RefundRow & { payment: PaymentRecord };

/** What came of a refund: whether all of its payment is back, and the parts whose stock changed. */
export type Refunded = { whole: boolean; partIds: string[] };

/** Records, once, that the provider has given an owed refund back; null on a repeat. Call it under the order's lock. */
export async function recordRefundDone(
	deps: Deps,
	order: LockedOrder,
	{ payment, ...refund }: RefundOfPayment,
	providerRefundId: string | null,
): Promise<Refunded | null> {
	const done = await deps.db
		.update(refunds)
		.set({ doneAt: deps.clock.now(), providerRefundId, blockedBy: null })
		.where(and(eq(refunds.id, refund.id), isNull(refunds.doneAt)))
		.returning();
	return done[0] ? reportRefund(deps, order, payment, done[0]) : null;
}

/** Writes history and e-mail of a refund that is done, and what it means for the order. */
export async function reportRefund(
	deps: Deps,
	order: LockedOrder,
	payment: PaymentRecord,
	{ amountPoisha, reason }: RefundRow,
): Promise<Refunded> {
	const { db, clock } = deps;
	const gone = await sumGivenBack(db, payment.id);
	const whole = gone >= payment.amountPoisha;
	if (whole) await markPaymentRefunded(deps, payment);
	const partIds = whole ? await recordAllBack(deps, order, payment) : [];
	const amountTaka = amountPoisha / 100;
	const about = { transactionId: payment.paymentIntentId, reason };
	await recordOrderEvent(db, {
		orderId: order.id,
		type: whole ? "refunded" : "partly refunded",
		by: null,
		at: clock.now(),
		detail: { ...about, amountTaka },
	});
	const amounts = { amountTaka: String(amountTaka), refundedTaka: String(gone / 100) };
	const transactionId = payment.paymentIntentId ?? "";
	await queueOrderMail(deps, order, "refunded", { ...about, transactionId, ...amounts });
	return { whole, partIds };
}

/**
 * Writes that all money of a locked order has gone back, if it has: its goods, if they still lie in
 * the shop, return to stock. Returns the parts whose stock changed.
 */
async function recordAllBack(
	deps: Deps,
	order: LockedOrder,
	payment: PaymentRecord,
): Promise<string[]> {
	const { db, clock } = deps;
	const { id: orderId, fulfilment } = order;
	// Another payment paid the order; only this one was refunded.
	if (payment.acceptedAt === null || order.refundedAt) return [];
	const accepted = await listAccepted(db, orderId);
	const sums = await Promise.all(accepted.map(({ id }) => sumGivenBack(db, id)));
	if (sums.reduce((sum, each) => sum + each, 0) < order.paidPoisha) return [];
	await countWholeLines(db, order);
	const isInShop = isReserved(order);
	await db
		.update(orders)
		.set({ refundedAt: clock.now(), fulfilment: isInShop ? "cancelled" : fulfilment })
		.where(eq(orders.id, orderId));
	if (!isInShop) return [];
	await endUnits(deps, orderId);
	const lines = await linesToMove(db, orderId);
	for (const line of lines) await returnStock(db, { ...line, orderId });
	return lines.map((line) => line.partId);
}

/** The shop has all units of a locked order again: their serial numbers are free for the next order. */
async function endUnits({ db, clock }: Deps, orderId: string): Promise<void> {
	const lines = db
		.select({ id: orderLines.id })
		.from(orderLines)
		.where(eq(orderLines.orderId, orderId));
	await db
		.update(orderUnits)
		.set({ endedAt: clock.now() })
		.where(and(inArray(orderUnits.orderLineId, lines), isNull(orderUnits.endedAt)));
}
