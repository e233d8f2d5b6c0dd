import { eq, sql } from "drizzle-orm";
import { listAccepted, type PaymentRecord } from "../../payments/payment-records.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { LockedOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderLines, orders } from "../tables.server.ts";
import { type RefundReason, refunds } from "./tables.server.ts";

/** The reason of a refund, and the account that decided it. Null for the shop itself. */
export type RefundDecision = { reason: RefundReason; by: string | null };

type OwedRefund = RefundDecision & {
	/** The provider pays a refund with this id only once. */
	refundId: string;
	amountPoisha: number;
	/** The shop's reason in words, for the customer. */
	words?: string | null;
	/** The share of the delivery in the amount. Nothing by default. */
	deliveryPoisha?: number;
};

/** Lists all refunds of one payment, owed or done, in the sequence of their decisions. */
export function listRefundsOf(db: Db, paymentId: string) {
	return db
		.select()
		.from(refunds)
		.where(eq(refunds.paymentId, paymentId))
		.orderBy(refunds.owedAt, refunds.id);
}

/** Returns the sum of refunds, in poisha. */
export function sumOf(refunds: readonly { amountPoisha: number }[]): number {
	return refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

/**
 * Records that money of a payment must go back, in the transaction that holds the order's lock.
 * `payOwedRefunds` sends it afterwards, and `endHolds` retries until it is done. The caller has
 * checked how much is left. The database refuses more.
 */
async function oweRefund(
	{ db, clock }: Deps,
	order: LockedOrder,
	payment: PaymentRecord,
	{ refundId, by, reason, words = null, amountPoisha, deliveryPoisha }: OwedRefund,
): Promise<void> {
	const now = clock.now();
	await db.insert(refunds).values({
		id: refundId,
		orderId: order.id,
		paymentId: payment.id,
		amountPoisha,
		reason,
		words,
		owedAt: now,
		nextAttemptAt: now,
	});
	await countRefunded(db, payment, amountPoisha, deliveryPoisha);
	const { paymentIntentId: transactionId } = payment;
	const detail = { transactionId, reason, amountTaka: amountPoisha / 100 };
	await recordOrderEvent(db, { orderId: order.id, type: "refund owed", by, at: now, detail });
}

/**
 * Adds a payment's owed or done refund to the order's sums, with its share for the delivery. Does
 * nothing if the payment does not count for the order.
 */
export async function countRefunded(
	db: Db,
	{ orderId, acceptedAt }: PaymentRecord,
	amountPoisha: number,
	deliveryPoisha = 0,
): Promise<void> {
	if (acceptedAt === null) return;
	await db
		.update(orders)
		.set({
			refundedPoisha: sql`refunded_poisha + ${amountPoisha}::int`,
			refundedDeliveryPoisha: sql`refunded_delivery_poisha + ${deliveryPoisha}::int`,
		})
		.where(eq(orders.id, orderId));
}

/**
 * Owes back what is left of a payment of a locked order. If nothing is left, it changes nothing, so
 * a repeat is safe. Returns whether it owed anything.
 */
export async function oweWhatIsLeft(
	deps: Deps,
	order: LockedOrder,
	payment: PaymentRecord,
	decision: RefundDecision,
): Promise<boolean> {
	const amountPoisha = await leftOf(deps.db, payment);
	if (amountPoisha <= 0) return false;
	await oweRefund(deps, order, payment, { ...decision, refundId: newId(), amountPoisha });
	if (payment.acceptedAt) await countWholeLines(deps.db, order);
	return true;
}

/** Owes back all that is left of an order's payments. Returns whether anything was owed. */
export async function oweOrder(
	deps: Deps,
	order: LockedOrder,
	decision: RefundDecision,
): Promise<boolean> {
	let isOwed = false;
	for (const payment of await listAccepted(deps.db, order.id))
		isOwed = (await oweWhatIsLeft(deps, order, payment, decision)) || isOwed;
	return isOwed;
}

/**
 * Owes back an amount of an order's payments, the newest payment first. The first of these refunds
 * has the given id. The caller has checked that enough is left.
 */
export async function oweAmount(
	deps: Deps,
	order: LockedOrder,
	{ refundId, amountPoisha, deliveryPoisha, ...decision }: OwedRefund,
): Promise<void> {
	const payments = await listAccepted(deps.db, order.id);
	let left = amountPoisha;
	let first: Pick<OwedRefund, "refundId" | "deliveryPoisha"> | null = { refundId, deliveryPoisha };
	for (const payment of payments.reverse()) {
		const amount = Math.min(left, await leftOf(deps.db, payment));
		if (amount <= 0) continue;
		const id = first ?? { refundId: newId() };
		await oweRefund(deps, order, payment, { ...decision, ...id, amountPoisha: amount });
		first = null;
		left -= amount;
	}
	if (left > 0) throw new Error(`less is left of order ${order.id} than is to go back`);
}

async function leftOf(db: Db, { id, amountPoisha }: PaymentRecord): Promise<number> {
	return amountPoisha - sumOf(await listRefundsOf(db, id));
}

/** Counts all lines of an order, and its delivery, as refunded. */
export async function countWholeLines(db: Db, { id }: Pick<LockedOrder, "id">): Promise<void> {
	const sum = sql`unit_price_taka * quantity * 100`;
	await db.update(orderLines).set({ refundedPoisha: sum }).where(eq(orderLines.orderId, id));
	await db
		.update(orders)
		.set({ refundedDeliveryPoisha: sql`delivery_charge_taka * 100` })
		.where(eq(orders.id, id));
}
