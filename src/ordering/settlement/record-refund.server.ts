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
 * Writes down that a payment's money went back without the shop having asked for it (somebody did
 * so in the provider's own dashboard): once, however many hear of it. The order is refunded, what
 * was not shipped returns to stock, the customer gets a mail, admins find it in the audit.
 */
export async function recordProviderRefund(
	deps: OrderingDeps,
	back: RefundedPayment,
): Promise<void> {
	const { db, clock, gateway, log } = deps;
	const partIds = await db.transaction(async (tx) => {
		const order = await lockOrder(tx, back.orderId);
		if (!order) throw new Error("an order with a payment is gone");
		const at = clock.now();
		const once = {
			...back,
			reason: "by provider",
			owedAt: at,
			nextAttemptAt: at,
			doneAt: at,
		} as const;
		const made = await tx.insert(orderRefunds).values(once).onConflictDoNothing().returning();
		if (made.length === 0) return null;
		const detail = { transactionId: back.paymentIntentId, reason: once.reason };
		const moved = await markRefunded(tx, order, back.paymentIntentId);
		await recordOrderEvent(tx, { orderId: order.id, type: "refunded", by: null, at, detail });
		await queueOrderMail({ db: tx, clock }, order, "refunded", detail);
		await audit(tx, {
			by: providerActor(gateway?.name),
			act: "gave an order's money back",
			about: `order:${order.id}`,
			before: { status: order.status },
			after: { status: "refunded", transactionId: back.paymentIntentId },
		});
		return moved;
	});
	if (partIds === null) return;
	log.warn(
		{ orderId: back.orderId, paymentIntentId: back.paymentIntentId },
		"money went back at the payment provider, not through the shop",
	);
	if (partIds.length > 0) deps.partsChanged(partIds);
}

/**
 * Marks the order (locked) that this money had paid, or was to pay, as refunded. What has not been
 * shipped returns to stock; the parts whose stock changed are answered.
 */
export async function markRefunded(
	tx: Db,
	order: LockedOrder,
	paymentIntentId: string,
): Promise<string[]> {
	if (order.status === "refunded") return [];
	// Paid by another payment: only this one went back.
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

/** As whom the audit names a payment provider that did something of its own. */
export function providerActor(name: string | undefined): AuditRecord["by"] {
	return { accountId: "provider", email: `${name ?? "former"} (payment provider)` };
}
