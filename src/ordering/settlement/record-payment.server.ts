import { retakeStock } from "../../catalogue/take-stock.server.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { findRecordByIntent, type PaymentRecord } from "../../payments/payment-records.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { hasEnded, isPaid, isSettled } from "../order-facts.ts";
import { type LockedOrder, linesToMove, lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { acceptPayment } from "../refunds/accept-payment.server.ts";
import { oweWhatIsLeft } from "../refunds/owe-refund.server.ts";
import type { RefundReason } from "../refunds/tables.server.ts";

/** A payment of an order that the provider has confirmed. */
export type Payment = {
	orderId: string;
	paymentIntentId: string;
	/** The account that reported it; null for a provider event and a hold's end. */
	by: string | null;
};

/** The outcome. `owed`: the order can no longer be paid, so the payment is refunded. */
export type Recorded = { is: "paid"; partIds: string[] } | { is: "paid already" } | { is: "owed" };

/**
 * Records a payment of an order exactly once, also under concurrent calls. It confirms a held order
 * once the whole sum or the advance has come.
 *
 * Late payments: an expired order takes its stock again if it is available, and is refunded
 * otherwise. A deleted order is always refunded: its customer can no longer see it. A second
 * payment of a paid order is refunded. The same transaction records the refund, so none is lost.
 */
export function recordPayment({ db, clock }: Deps, payment: Payment): Promise<Recorded> {
	const { orderId, paymentIntentId, by } = payment;
	return db.transaction(async (tx): Promise<Recorded> => {
		const order = await lockOrder(tx, orderId);
		const record = await findRecordByIntent(tx, paymentIntentId);
		if (!order || !record) throw new Error("the order of a payment does not exist");
		const deps = { db: tx, clock };
		if (record.acceptedAt) return { is: isPaid(order) ? "paid already" : "owed" };
		if (isSettled(order)) return oweBack(deps, order, record, { by, reason: "paid twice" });
		if (!hasEnded(order)) return markPaid(deps, order, record, { by });
		const isDeleted = order.deletedAt !== null;
		const mayRetake = order.fulfilment === "expired" && !isDeleted;
		const retaken = mayRetake ? await takeStockAgain(tx, orderId) : null;
		if (retaken) return markPaid(deps, order, record, { by, retaken });
		const late = await acceptPayment(deps, order, record, { refundedAt: clock.now() });
		const reason = isDeleted ? "deleted" : "too late";
		return oweBack(deps, late.order, late.record, { by, reason });
	});
}

/**
 * Counts a payment of a locked order. It confirms a held order once the whole sum or the advance
 * has come, and an expired one whose stock was `retaken`. An order whose payment is due on delivery
 * keeps its state.
 */
export async function markPaid(
	deps: Deps,
	order: LockedOrder,
	record: PaymentRecord,
	{ by, retaken }: { by: string | null; retaken?: string[] },
): Promise<Recorded> {
	const { db, clock } = deps;
	const now = clock.now();
	const paidPoisha = order.paidPoisha + record.amountPoisha;
	const isWhole = isSettled({ ...order, paidPoisha });
	const isEnough = isWhole || record.purpose === "advance";
	const isConfirmed = retaken !== undefined || (order.fulfilment === "held" && isEnough);
	const fulfilment = isConfirmed ? "confirmed" : order.fulfilment;
	await acceptPayment(deps, order, record, { fulfilment, paidAt: isWhole ? now : null });
	await queueOrderMail(deps, order, "paid", retaken && { late: "yes" });
	const detail = { transactionId: record.paymentIntentId };
	await recordOrderEvent(db, { orderId: order.id, type: "paid", by, at: now, detail });
	return { is: "paid", partIds: retaken ?? [] };
}

/** Takes all of an order's stock again. If a part is not available, it takes nothing and returns null. */
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

async function oweBack(
	deps: Deps,
	order: LockedOrder,
	record: PaymentRecord,
	refund: { by: string | null; reason: RefundReason },
): Promise<Recorded> {
	await oweWhatIsLeft(deps, order, record, refund);
	return { is: "owed" };
}
