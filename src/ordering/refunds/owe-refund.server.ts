import { eq, sql } from "drizzle-orm";
import { toPoisha } from "../../kernel/taka.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { LockedOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderLines, orders } from "../tables.server.ts";
import { orderRefunds, type RefundReason } from "./tables.server.ts";

type WriteDeps = { db: Db; clock: Clock };

export type OwedRefund = {
	/** The provider gives back once for it. */
	refundId: string;
	paymentIntentId: string;
	amountPoisha: number;
	/** What of it is for the delivery; nothing by default. */
	deliveryPoisha?: number;
	reason: RefundReason;
	/** The account that decided it; null for the shop itself. */
	by: string | null;
};

/** All refunds of one payment, owed or done, in the sequence in which they were decided. */
export function listRefundsOf(db: Db, paymentIntentId: string) {
	return db
		.select()
		.from(orderRefunds)
		.where(eq(orderRefunds.paymentIntentId, paymentIntentId))
		.orderBy(orderRefunds.owedAt, orderRefunds.id);
}

/** What refunds come to, in poisha. */
export function sumOf(refunds: readonly { amountPoisha: number }[]): number {
	return refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

/** What the provider has given back of a payment, in poisha. */
export async function sumGivenBack(db: Db, paymentIntentId: string): Promise<number> {
	const refunds = await listRefundsOf(db, paymentIntentId);
	return sumOf(refunds.filter(({ doneAt }) => doneAt !== null));
}

/**
 * Writes down that money is to go back, in the transaction that holds the order's lock; afterwards
 * `payOwedRefunds` sends it, and `endHolds` does so as long as it has not gone. The caller has checked
 * how much is left; the database refuses more.
 */
export async function oweRefund(
	{ db, clock }: WriteDeps,
	order: LockedOrder,
	{ refundId, by, deliveryPoisha, ...refund }: OwedRefund,
): Promise<void> {
	const at = clock.now();
	const { paymentIntentId, reason, amountPoisha } = refund;
	await db.insert(orderRefunds).values({
		...refund,
		id: refundId,
		orderId: order.id,
		owedAt: at,
		nextAttemptAt: at,
	});
	await countRefunded(db, order, paymentIntentId, amountPoisha, deliveryPoisha);
	const detail = { transactionId: paymentIntentId, reason, amountTaka: amountPoisha / 100 };
	await recordOrderEvent(db, { orderId: order.id, type: "refund owed", by, at, detail });
}

/**
 * Counts what is owed or has gone back of the payment that paid the order, and what of it is for the delivery; of
 * another payment, nothing is counted.
 */
export async function countRefunded(
	db: Db,
	{ id, paymentIntentId }: Pick<LockedOrder, "id" | "paymentIntentId">,
	of: string,
	amountPoisha: number,
	deliveryPoisha = 0,
): Promise<void> {
	if (paymentIntentId !== of || amountPoisha === 0) return;
	await db
		.update(orders)
		.set({
			refundedPoisha: sql`refunded_poisha + ${amountPoisha}::int`,
			refundedDeliveryPoisha: sql`refunded_delivery_poisha + ${deliveryPoisha}::int`,
		})
		.where(eq(orders.id, id));
}

/**
 * Owes back what is left of a payment of a locked order; nothing where all of it is owed or has gone
 * already, so that a repeat changes nothing.
 */
export async function oweWhatIsLeft(
	deps: WriteDeps,
	order: LockedOrder,
	refund: Omit<OwedRefund, "refundId" | "amountPoisha">,
): Promise<boolean> {
	const before = await listRefundsOf(deps.db, refund.paymentIntentId);
	const amountPoisha = toPoisha(order.totalTaka) - sumOf(before);
	if (amountPoisha <= 0) return false;
	await oweRefund(deps, order, { ...refund, refundId: newId(), amountPoisha });
	if (order.paymentIntentId === refund.paymentIntentId) await countWholeLines(deps.db, order);
	return true;
}

/** All lines of an order, and its delivery, count as given back. */
export async function countWholeLines(db: Db, { id }: Pick<LockedOrder, "id">): Promise<void> {
	const sum = sql`unit_price_taka * quantity * 100`;
	await db.update(orderLines).set({ refundedPoisha: sum }).where(eq(orderLines.orderId, id));
	await db
		.update(orders)
		.set({ refundedDeliveryPoisha: sql`delivery_charge_taka * 100` })
		.where(eq(orders.id, id));
}
