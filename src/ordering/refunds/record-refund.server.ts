import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import { markPaymentRefunded, type PaymentRecord } from "../../payments/payment-records.server.ts";
import { payments } from "../../payments/tables.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { isReserved } from "../order-facts.ts";
import { type LockedOrder, linesToMove } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";
import { countWholeLines, sumOf } from "./owe-refund.server.ts";
import { refunds } from "./tables.server.ts";

export type RefundRow = typeof refunds.$inferSelect;
export type RefundOfPayment = RefundRow & { payment: PaymentRecord };

/** The result of a refund: whether its whole payment is refunded, and the parts whose stock changed. */
export type Refunded = { whole: boolean; partIds: string[] };

export async function findRefund(db: Db, refundId: string): Promise<RefundOfPayment | null> {
	const [found] = await db
		.select()
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(eq(refunds.id, refundId));
	return found ? { ...found.refunds, payment: found.payments } : null;
}

/** Records once that the provider has paid an owed refund. Null on a repeat. The caller holds the order's lock. */
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

/** Writes history and e-mail of a refund that is done, and updates the order. */
export async function reportRefund(
	deps: Deps,
	order: LockedOrder,
	payment: PaymentRecord,
	{ amountPoisha, reason, words }: RefundRow,
): Promise<Refunded> {
	const { db, clock } = deps;
	const done = await listDone(db, order.id);
	const gone = sumOf(done.filter(({ paymentId }) => paymentId === payment.id));
	const whole = gone >= payment.amountPoisha;
	if (whole) await markPaymentRefunded(deps, payment);
	const all = sumOf(done.filter(({ isAccepted }) => isAccepted));
	// Otherwise another payment paid the order, and only this payment was refunded.
	const isAllBack = whole && payment.acceptedAt !== null && all >= order.paidPoisha;
	const partIds = isAllBack ? await recordAllBack(deps, order) : [];
	const amountTaka = amountPoisha / 100;
	const about = { transactionId: payment.paymentIntentId, reason, ...(words && { words }) };
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

/** Lists the done refunds of an order, and whether the payment of each counts for the order. */
function listDone(db: Db, orderId: string) {
	const { paymentId, amountPoisha, doneAt } = refunds;
	return db
		.select({
			paymentId,
			amountPoisha,
			isAccepted: sql<boolean>`${payments.acceptedAt} is not null`,
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, paymentId))
		.where(and(eq(refunds.orderId, orderId), isNotNull(doneAt)));
}

/**
 * Records once that all money of a locked order was refunded. Goods that are still in the shop
 * return to stock. Returns the parts whose stock changed.
 */
async function recordAllBack(deps: Deps, order: LockedOrder): Promise<string[]> {
	const { db, clock } = deps;
	const { id: orderId, fulfilment } = order;
	if (order.refundedAt) return [];
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

/** Ends all units of a locked order, because the shop has them. Their serial numbers are free for other orders. */
export async function endUnits({ db, clock }: Deps, orderId: string): Promise<void> {
	const lines = db
		.select({ id: orderLines.id })
		.from(orderLines)
		.where(eq(orderLines.orderId, orderId));
	await db
		.update(orderUnits)
		.set({ endedAt: clock.now() })
		.where(and(inArray(orderUnits.orderLineId, lines), isNull(orderUnits.endedAt)));
}
