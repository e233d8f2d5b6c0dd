import { eq } from "drizzle-orm";
import { retakeStock } from "../../catalogue/take-stock.server.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { type LockedOrder, linesToMove, lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { oweWhatIsLeft } from "../refunds/owe-refund.server.ts";
import type { RefundReason } from "../refunds/tables.server.ts";
import { isPaid } from "../rules.ts";
import { orders } from "../tables.server.ts";

/** A payment of an order that the provider has confirmed. */
export type Payment = {
	orderId: string;
	paymentIntentId: string;
	/** The account that reported it; null for a provider event and a hold's end. */
	by: string | null;
};

/** The outcome. `owed`: the order can no longer be paid, so the payment is refunded. */
export type Recorded = { is: "paid"; partIds: string[] } | { is: "paid already" } | { is: "owed" };

type RecordDeps = { db: Db; clock: Clock };

/**
 * Records a payment of an order exactly once, also under concurrent calls. An
 * unpaid order becomes paid.
 *
 * Late payments: an expired order takes its stock again if it is available, and is
 * refunded otherwise. A deleted order is always refunded, because its customer can
 * no longer see it. A second payment of a paid order is refunded. The refund is
 * written to `order_refunds` in the same transaction, so it cannot be lost.
 */
export function recordPayment({ db, clock }: RecordDeps, payment: Payment): Promise<Recorded> {
	return db.transaction(async (tx): Promise<Recorded> => {
		const order = await lockOrder(tx, payment.orderId);
		if (!order) throw new Error("the order of a payment does not exist");
		const deps = { db: tx, clock };
		if (order.status === "unpaid") return markPaid(deps, payment, []);
		if (order.paymentIntentId === payment.paymentIntentId)
			return isPaid(order.status) ? { is: "paid already" } : { is: "owed" };
		if (isPaid(order.status) || order.status === "refunded")
			return oweBack(deps, order, payment, "paid twice");
		const deleted = order.status === "deleted" || order.deletedAt !== null;
		const retakenParts = deleted ? null : await takeStockAgain(tx, order.id);
		if (retakenParts) return markPaid(deps, payment, retakenParts, { late: "yes" });
		return refundLate(deps, order, payment, deleted ? "deleted" : "too late");
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
		.set({ status: "processing", paidAt: at, paymentIntentId })
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

/** Takes all of an order's stock again; null, with nothing taken, if a part is not available. */
async function takeStockAgain(db: Db, orderId: string): Promise<string[] | null> {
	const taken = await inTransaction(db, async (tx) => {
		const lines = await linesToMove(tx, orderId);
		for (const { partId, quantity } of lines) {
			const line = await retakeStock(tx, { partId, quantity, orderId });
			if (!line.ok) return refuse("gone");
		}
		return ok(lines.map((line) => line.partId));
	});
	return taken.ok ? taken.value : null;
}

async function refundLate(
	deps: RecordDeps,
	order: LockedOrder,
	payment: Payment,
	reason: "too late" | "deleted",
): Promise<Recorded> {
	const refunded = { status: "refunded", paymentIntentId: payment.paymentIntentId } as const;
	await deps.db.update(orders).set(refunded).where(eq(orders.id, order.id));
	return oweBack(deps, { ...order, ...refunded }, payment, reason);
}

async function oweBack(
	deps: RecordDeps,
	order: LockedOrder,
	{ paymentIntentId, by }: Payment,
	reason: RefundReason,
): Promise<Recorded> {
	await oweWhatIsLeft(deps, order, { paymentIntentId, by, reason });
	return { is: "owed" };
}
