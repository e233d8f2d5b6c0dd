import { eq } from "drizzle-orm";
import { type AuditRecord, audit } from "../../accounts/audit.server.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { findRecordByIntent, type PaymentRecord } from "../../payments/payment-records.server.ts";
import { listPaymentRefunds } from "../../payments/refund-payment.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { isSettled, statusOf } from "../order-facts.ts";
import { type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { type Accepted, acceptPayment } from "./accept-payment.server.ts";
import { countRefunded, listRefundsOf, sumOf } from "./owe-refund.server.ts";
import { type Refunded, recordRefundDone, reportRefund } from "./record-refund.server.ts";
import { refunds } from "./tables.server.ts";

type RefundedPayment = { orderId: string; paymentIntentId: string };

/**
 * Updates the shop's records of an order's payment from the provider's. A whole or partial refund
 * that was made at the provider (such as in its dashboard) is recorded once, by the provider's id,
 * with history, e-mail and audit. A refund by the shop whose response was lost is recorded as done.
 *
 * `payment-unreachable`: nothing was changed, and the caller can retry.
 */
export async function recordProviderRefunds(
	deps: OrderingDeps,
	payment: RefundedPayment,
): Promise<Result<null, "payment-unreachable">> {
	const { orderId, paymentIntentId } = payment;
	const record = await findRecordByIntent(deps.db, paymentIntentId);
	if (!record) return ok(null);
	const known = await listRefundsOf(deps.db, record.id);
	// The whole payment is refunded, so the shop need not ask the provider.
	if (sumOf(known.filter(({ doneAt }) => doneAt)) >= record.amountPoisha) return ok(null);
	const listed = await listPaymentRefunds(deps, record, known);
	if (!listed.ok) return refuse("payment-unreachable");
	if (listed.value.length === 0) return ok(null);
	const { made, partIds } = await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId);
		const locked = await findRecordByIntent(tx, paymentIntentId);
		if (!order || !locked) throw new Error("the order of a payment does not exist");
		return recordListed({ ...deps, db: tx }, { order, record: locked }, listed.value);
	});
	for (const { providerRefundId, amountPoisha } of made)
		deps.log.warn(
			{ orderId, paymentIntentId, providerRefundId, amountPoisha },
			"money went back at the payment provider, not through the shop",
		);
	deps.partsChanged(partIds);
	return ok(null);
}

async function recordListed(
	deps: OrderingDeps,
	locked: Accepted,
	listed: readonly ProviderRefund[],
): Promise<{ made: ProviderRefund[]; partIds: string[] }> {
	const claimed = await claimOrder(deps, locked, listed);
	if (!claimed) return { made: [], partIds: [] };
	const { order, record: payment } = claimed;
	const known = await listRefundsOf(deps.db, payment.id);
	const recorded: (Refunded | null)[] = [];
	// The shop's own refunds are recorded first, so that `makeRoom` does not lower one that is paid.
	for (const { refundId, providerRefundId } of listed) {
		const refund = known.find(({ id, doneAt }) => id === refundId && doneAt === null);
		if (refund)
			recorded.push(await recordRefundDone(deps, order, { ...refund, payment }, providerRefundId));
	}
	const made = listed.filter(({ refundId, providerRefundId }) => {
		const isKnown = known.some(
			(refund) =>
				refund.id === refundId ||
				(providerRefundId !== null && refund.providerRefundId === providerRefundId),
		);
		return !isKnown;
	});
	for (const refund of made) recorded.push(await recordMade(deps, order, payment, refund));
	return { made, partIds: recorded.flatMap((refunded) => refunded?.partIds ?? []) };
}

/**
 * Counts a payment for the order if all of it was refunded before the shop knew of it. Null if only
 * a part of an unpaid order's money was refunded: the shop records it once the order is paid.
 */
async function claimOrder(
	deps: OrderingDeps,
	{ order, record }: Accepted,
	listed: readonly ProviderRefund[],
): Promise<Accepted | null> {
	if (record.acceptedAt || isSettled(order)) return { order, record };
	if (sumOf(listed) < record.amountPoisha) return null;
	return acceptPayment(deps, order, record);
}

async function recordMade(
	deps: OrderingDeps,
	order: LockedOrder,
	payment: PaymentRecord,
	{ amountPoisha, providerRefundId }: ProviderRefund,
): Promise<Refunded> {
	const { db, clock } = deps;
	const now = clock.now();
	const lowered = await makeRoom(deps, payment, amountPoisha);
	const [refund] = await db
		.insert(refunds)
		.values({
			id: newId(),
			orderId: order.id,
			paymentId: payment.id,
			amountPoisha,
			providerRefundId,
			reason: "by provider",
			owedAt: now,
			nextAttemptAt: now,
			doneAt: now,
		})
		.returning();
	if (!refund) throw new Error("a refund was not written");
	await countRefunded(db, payment, amountPoisha - lowered);
	const refunded = await reportRefund(deps, order, payment, refund);
	await auditProviderRefund(deps, order, payment, { amountPoisha, whole: refunded.whole });
	return refunded;
}

/**
 * Lowers owed refunds that no longer fit beside the money that has gone back, the newest first. The
 * provider would never pay them. Returns by how much it lowered them.
 */
async function makeRoom(
	{ db, clock }: OrderingDeps,
	payment: PaymentRecord,
	amountPoisha: number,
): Promise<number> {
	const known = await listRefundsOf(db, payment.id);
	const tooMuch = Math.max(0, sumOf(known) + amountPoisha - payment.amountPoisha);
	let excess = tooMuch;
	for (const owed of known.filter(({ doneAt }) => doneAt === null).reverse()) {
		const less = Math.min(owed.amountPoisha, excess);
		if (less === 0) break;
		const left = owed.amountPoisha - less;
		await db
			.update(refunds)
			.set({ amountPoisha: left, doneAt: left === 0 ? clock.now() : null })
			.where(eq(refunds.id, owed.id));
		excess -= less;
	}
	if (excess > 0)
		throw new Error(`the provider gave back more of payment ${payment.id} than came in`);
	return tooMuch;
}

async function auditProviderRefund(
	{ db }: OrderingDeps,
	order: LockedOrder,
	{ provider, paymentIntentId: transactionId }: PaymentRecord,
	{ amountPoisha, whole }: { amountPoisha: number; whole: boolean },
): Promise<void> {
	await audit(db, {
		by: providerActor(provider),
		act: whole ? "gave an order's money back" : "gave a part of an order's money back",
		about: `order:${order.id}`,
		...(whole && { before: { status: statusOf(order) } }),
		after: whole
			? { status: "refunded", transactionId }
			: { transactionId, refundedTaka: amountPoisha / 100 },
	});
}

/** The actor in the audit for changes made at the payment provider. */
export function providerActor(name: string | undefined): AuditRecord["by"] {
	return { accountId: "provider", email: `${name ?? "former"} (payment provider)` };
}
