import { eq } from "drizzle-orm";
import { type AuditRecord, audit } from "../../accounts/audit.server.ts";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { type LockedOrder, linesToMove, lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderRefunds, orders } from "../tables.server.ts";

type RefundedPayment = { orderId: string; paymentIntentId: string };

/**
 * Records, once, a refund that was made at the provider (such as in its dashboard) and not by the
 * shop. The order becomes refunded, unshipped stock is returned, the customer gets an e-mail, and
 * the refund is audited.
 */
export async function recordProviderRefund(
	deps: OrderingDeps,
	payment: RefundedPayment,
): Promise<void> {
	const { db, clock, gateway, log } = deps;
	const partIds = await db.transaction(async (tx) => {
		const order = await lockOrder(tx, payment.orderId);
		if (!order) throw new Error("the order of a payment does not exist");
		const at = clock.now();
		const refund = {
			...payment,
			reason: "by provider",
			owedAt: at,
			nextAttemptAt: at,
			doneAt: at,
		} as const;
		const inserted = await tx.insert(orderRefunds).values(refund).onConflictDoNothing().returning();
		if (inserted.length === 0) return null;
		const detail = { transactionId: payment.paymentIntentId, reason: refund.reason };
		const moved = await markRefunded(tx, order, payment.paymentIntentId);
		await recordOrderEvent(tx, { orderId: order.id, type: "refunded", by: null, at, detail });
		await queueOrderMail({ db: tx, clock }, order, "refunded", detail);
		await audit(tx, {
			by: providerActor(gateway?.name),
			act: "gave an order's money back",
			about: `order:${order.id}`,
			before: { status: order.status },
			after: { status: "refunded", transactionId: payment.paymentIntentId },
		});
		return moved;
	});
	if (partIds === null) return;
	log.warn(
		{ orderId: payment.orderId, paymentIntentId: payment.paymentIntentId },
		"money went back at the payment provider, not through the shop",
	);
	if (partIds.length > 0) deps.partsChanged(partIds);
}

/**
 * Marks a locked order as refunded if this payment paid it or was to pay it. Unshipped stock is
 * returned. Returns the parts whose stock changed.
 */
export async function markRefunded(
	tx: Db,
	order: LockedOrder,
	paymentIntentId: string,
): Promise<string[]> {
	if (order.status === "refunded") return [];
	// Another payment paid the order; only this one was refunded.
	if (order.paymentIntentId !== null && order.paymentIntentId !== paymentIntentId) return [];
	const { id: orderId } = order;
	await tx
		.update(orders)
		.set({ status: "refunded", paymentIntentId, unverifiedNetwork: null })
		.where(eq(orders.id, orderId));
	if (order.status !== "processing" && order.status !== "unpaid") return [];
	const lines = await linesToMove(tx, orderId);
	for (const line of lines) await returnStock(tx, { ...line, orderId });
	return lines.map((line) => line.partId);
}

/** The actor in the audit for changes made at the payment provider. */
export function providerActor(name: string | undefined): AuditRecord["by"] {
	return { accountId: "provider", email: `${name ?? "former"} (payment provider)` };
}
