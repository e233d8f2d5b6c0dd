import { and, eq, isNull } from "drizzle-orm";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { refundPayment } from "../../payments/refund-payment.server.ts";
import { payments } from "../../payments/tables.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { listRefundsOf } from "./owe-refund.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";
import { findRefund, type RefundOfPayment, recordRefundDone } from "./record-refund.server.ts";
import { refunds } from "./tables.server.ts";

/** Pays all owed refunds of an order. Returns false if the provider did not confirm one, which is then retried. */
export async function payOwedRefunds(deps: OrderingDeps, orderId: string): Promise<boolean> {
	const owed = await deps.db
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)))
		.orderBy(refunds.owedAt, refunds.id);
	let paid = true;
	for (const { id } of owed) paid = (await payRefund(deps, id)) && paid;
	return paid;
}

/**
 * Pays an owed refund through its payment's provider, only once for any number of calls, and
 * e-mails the customer. Returns false if the provider did not confirm the refund.
 *
 * If less is left at the provider, somebody refunded money there. The shop records that refund,
 * which lowers what is owed, and pays the rest.
 */
export async function payRefund(deps: OrderingDeps, refundId: string): Promise<boolean> {
	const refund = await findRefund(deps.db, refundId);
	if (!refund || refund.doneAt) return true;
	const { orderId, payment, amountPoisha } = refund;
	const gateway = deps.gateways.get(payment.provider);
	if (gateway && !gateway.refundsOnce && !(await mayBeSent(deps, refund)))
		return isDoneOrPostponed(deps, refundId);
	const sent = await refundPayment(deps, payment, { amountPoisha, refundId });
	if (sent.ok) return recordPaid(deps, refund, sent.value);
	if (sent.code !== "amount-refused") return recordBlocked(deps, refundId, sent.code);
	const recorded = await recordProviderRefunds(deps, paymentOf(refund));
	if (!recorded.ok) return recordBlocked(deps, refundId, "provider-unavailable");
	const now = await findRefund(deps.db, refundId);
	if (now && !now.doneAt && now.amountPoisha === amountPoisha) {
		deps.log.error({ orderId, refundId, amountPoisha }, "the payment provider refuses a refund");
		return recordBlocked(deps, refundId, sent.code);
	}
	return payRefund(deps, refundId);
}

// Longer than a provider needs for a refund whose response was lost.
const sentLeaseMs = 30_000;
const retryMs = 10_000;

/** Returns true if the refund is done by now. Otherwise the shop retries it in ten seconds. */
async function isDoneOrPostponed({ db, clock }: OrderingDeps, refundId: string): Promise<boolean> {
	const nextAttemptAt = new Date(clock.now().getTime() + retryMs);
	const postponed = await db
		.update(refunds)
		.set({ nextAttemptAt, blockedBy: "provider unreachable" })
		.where(and(eq(refunds.id, refundId), isNull(refunds.doneAt)))
		.returning({ id: refunds.id });
	return postponed.length === 0;
}

/**
 * Whether a refund may be sent to a provider that would pay it twice. No other refund of this
 * payment may be under way. If this refund was sent before, the provider must say that it is
 * unpaid. If the provider has paid it, it is recorded as done.
 */
async function mayBeSent(deps: OrderingDeps, refund: RefundOfPayment): Promise<boolean> {
	const { db, clock } = deps;
	const now = clock.now();
	const isOurs = await db.transaction(async (tx) => {
		await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for("update");
		const known = await listRefundsOf(tx, refund.paymentId);
		const sent = known.filter(({ sentAt, doneAt }) => sentAt !== null && doneAt === null);
		const current = known.find(({ id }) => id === refund.id);
		const sentMs = current?.sentAt?.getTime() ?? Number.NEGATIVE_INFINITY;
		if (!current || current.doneAt || now.getTime() - sentMs < sentLeaseMs) return false;
		if (sent.some(({ id }) => id !== refund.id)) return false;
		await tx.update(refunds).set({ sentAt: now }).where(eq(refunds.id, refund.id));
		return true;
	});
	if (!isOurs || !refund.sentAt) return isOurs;
	const recorded = await recordProviderRefunds(deps, paymentOf(refund));
	return recorded.ok && (await findRefund(db, refund.id))?.doneAt === null;
}

function paymentOf({ orderId, payment }: RefundOfPayment) {
	return { orderId, paymentIntentId: payment.paymentIntentId ?? "" };
}

async function recordPaid(
	deps: OrderingDeps,
	refund: RefundOfPayment,
	{ providerRefundId }: ProviderRefund,
): Promise<true> {
	const refunded = await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, refund.orderId);
		return order && recordRefundDone({ ...deps, db: tx }, order, refund, providerRefundId);
	});
	if (refunded) deps.partsChanged(refunded.partIds);
	return true;
}

/** Records why a refund is blocked: the provider does not respond. Any other refusal clears the reason. */
async function recordBlocked({ db }: OrderingDeps, refundId: string, code: string): Promise<false> {
	const blockedBy = code === "provider-unavailable" ? "provider unreachable" : null;
	await db.update(refunds).set({ blockedBy }).where(eq(refunds.id, refundId));
	return false;
}
