import { and, eq, isNull } from "drizzle-orm";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { refundPayment } from "../../payments/refund-payment.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";
import { type RefundRow, recordRefundDone } from "./record-refund.server.ts";
import { orderRefunds } from "./tables.server.ts";

/**
 * Pays all owed refunds of an order. Returns false if the provider did not confirm one: it stays owed
 * and is retried.
 */
export async function payOwedRefunds(deps: OrderingDeps, orderId: string): Promise<boolean> {
	const owed = await deps.db
		.select({ id: orderRefunds.id })
		.from(orderRefunds)
		.where(and(eq(orderRefunds.orderId, orderId), isNull(orderRefunds.doneAt)))
		.orderBy(orderRefunds.owedAt, orderRefunds.id);
	let paid = true;
	for (const { id } of owed) paid = (await payRefund(deps, id)) && paid;
	return paid;
}

/**
 * Pays an owed refund through the provider, which pays it once however often it is requested, and
 * e-mails the customer. Returns false if the provider did not confirm the refund.
 *
 * Where less is left at the provider, somebody gave money back there: that is recorded, which lowers
 * what is owed, and the rest is paid.
 */
export async function payRefund(deps: OrderingDeps, refundId: string): Promise<boolean> {
	const refund = await findRefund(deps, refundId);
	if (!refund || refund.doneAt) return true;
	const { orderId, paymentIntentId, amountPoisha } = refund;
	const sent = await refundPayment(deps, { paymentIntentId, amountPoisha, refundId });
	if (sent.ok) return recordPaid(deps, refund, sent.value);
	if (sent.code !== "amount-refused") return recordBlocked(deps, refundId, sent.code);
	const recorded = await recordProviderRefunds(deps, { orderId, paymentIntentId });
	if (!recorded.ok) return recordBlocked(deps, refundId, "provider-unavailable");
	const now = await findRefund(deps, refundId);
	if (now && !now.doneAt && now.amountPoisha === amountPoisha) {
		deps.log.error({ orderId, refundId, amountPoisha }, "the payment provider refuses a refund");
		return false;
	}
	return payRefund(deps, refundId);
}

async function findRefund({ db }: OrderingDeps, refundId: string): Promise<RefundRow | null> {
	const [refund] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, refundId));
	return refund ?? null;
}

async function recordPaid(
	deps: OrderingDeps,
	refund: RefundRow,
	{ providerRefundId }: ProviderRefund,
): Promise<true> {
	const refunded = await deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, refund.orderId);
		return order && recordRefundDone({ ...deps, db: tx }, order, refund, providerRefundId);
	});
	if (refunded && refunded.partIds.length > 0) deps.partsChanged(refunded.partIds);
	return true;
}

/** Records why a refund is blocked: the provider does not respond. Other refusals clear the reason. */
async function recordBlocked({ db }: OrderingDeps, refundId: string, code: string): Promise<false> {
	const blockedBy = code === "provider-unavailable" ? "provider unreachable" : null;
	await db.update(orderRefunds).set({ blockedBy }).where(eq(orderRefunds.id, refundId));
	return false;
}
