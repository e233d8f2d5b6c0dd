import { eq } from "drizzle-orm";
import { retakeStock } from "../../catalogue/take-stock.server.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { linesToMove, lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { isPaid } from "../rules.ts";
import { orderRefunds, orders, type RefundReason } from "../tables.server.ts";

/** Money that the provider says has come for an order. */
export type Payment = {
	orderId: string;
	paymentIntentId: string;
	/** Whose doing it was; null for the provider's message and the hold's end. */
	by: string | null;
};

/** What became of it. `owed`: the order can no longer be paid, the money goes back. */
export type Recorded = { is: "paid"; partIds: string[] } | { is: "paid already" } | { is: "owed" };

type RecordDeps = { db: Db; clock: Clock };

/**
 * Writes down that an order's money has come: exactly once, however many hear
 * of it at the same moment. Only an unpaid order becomes paid just so.
 *
 * Late money: an expired order takes its stock again where it is available,
 * else the order is refunded; one that its customer deleted is refunded always,
 * or they would pay for what they can no longer see; a second
 * payment of a paid order goes back. What goes back is owed in `order_refunds`
 * from the same transaction on, so that it cannot be forgotten.
 */
export function recordPayment({ db, clock }: RecordDeps, payment: Payment): Promise<Recorded> {
	return db.transaction(async (tx): Promise<Recorded> => {
		const order = await lockOrder(tx, payment.orderId);
		if (!order) throw new Error("an order with a payment is gone");
		const deps = { db: tx, clock };
		if (order.status === "unpaid") return markPaid(deps, payment, []);
		if (order.paymentIntentId === payment.paymentIntentId)
			return isPaid(order.status) ? { is: "paid already" } : { is: "owed" };
		if (isPaid(order.status) || order.status === "refunded")
			return recordOwedRefund(deps, payment, "paid twice");
		const deleted = order.status === "deleted" || order.deletedAt !== null;
		const again = deleted ? null : await takeStockAgain(tx, order.id);
		if (again) return markPaid(deps, payment, again, { late: "yes" });
		return refundLate(deps, payment, deleted ? "deleted" : "too late");
	});
}

async function markPaid(
	deps: RecordDeps,
	{ orderId, paymentIntentId, by }: Payment,
	partIds: string[],
	parameters?: { late: string },
): Promise<Recorded> {
	const { db, clock } = deps;
	const at = clock.now();
	const paid = await db
		.update(orders)
		.set({ status: "processing", paidAt: at, paymentIntentId, unverifiedNetwork: null })
		.where(eq(orders.id, orderId))
		.returning({ id: orders.id, email: orders.email });
	for (const order of paid) await queueOrderMail(deps, order, "paid", parameters);
	await recordOrderEvent(db, {
		orderId,
		type: "paid",
		by,
		at,
		detail: { transactionId: paymentIntentId },
	});
	return { is: "paid", partIds };
}

/** Takes all of an order's stock again; null, with nothing taken, where any of it is gone. */
async function takeStockAgain(db: Db, orderId: string): Promise<string[] | null> {
	const taken = await inTransaction(db, async (tx) => {
		const lines = await linesToMove(tx, orderId);
		for (const { partId, quantity } of lines) {
			const one = await retakeStock(tx, { partId, quantity, orderId });
			if (!one.ok) return refuse("gone");
		}
		return ok(lines.map((line) => line.partId));
	});
	return taken.ok ? taken.value : null;
}

async function refundLate(
	deps: RecordDeps,
	payment: Payment,
	reason: "too late" | "deleted",
): Promise<Recorded> {
	const { orderId, paymentIntentId } = payment;
	await deps.db
		.update(orders)
		.set({ status: "refunded", paymentIntentId })
		.where(eq(orders.id, orderId));
	return recordOwedRefund(deps, payment, reason);
}

async function recordOwedRefund(
	{ db, clock }: RecordDeps,
	{ orderId, paymentIntentId, by }: Payment,
	reason: RefundReason,
): Promise<Recorded> {
	const at = clock.now();
	const made = await db
		.insert(orderRefunds)
		.values({ paymentIntentId, orderId, reason, owedAt: at, nextAttemptAt: at })
		.onConflictDoNothing()
		.returning();
	const detail = { transactionId: paymentIntentId, reason };
	if (made.length > 0) await recordOrderEvent(db, { orderId, type: "refund owed", by, at, detail });
	return { is: "owed" };
}
