import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { cancelPayment } from "../../payments/cancel-payment.server.ts";
import { abandonRecord } from "../../payments/payment-records.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { hasEnded, mayDelete, statusOf } from "../order-facts.ts";
import { type LockedOrder, linesToMove, lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { providerActor } from "../refunds/record-provider-refunds.server.ts";
import { endUnits } from "../refunds/record-refund.server.ts";
import { orders } from "../tables.server.ts";
import { settleOrder } from "./settle-order.server.ts";

export type AbandonedPayment = { provider: string; paymentIntentId: string | null };

/** The cancellation of an unpaid order: its hold ran out, or somebody deletes it. */
export type Cancellation = {
	orderId: string;
	as: "expired" | "deleted";
	/** The account that cancelled it; null for the shop itself. */
	by: string | null;
	/** The admin who deletes another account's order; recorded in the audit. */
	admin?: Caller | undefined;
	/** The payment at a former provider, which nobody could end. Recorded in the audit. */
	abandons?: AbandonedPayment | null;
};

type Refusal = "already-paid" | "payment-under-way" | "payment-unreachable" | "provider-changed";

/**
 * Cancels an unpaid order: bars new payments, cancels the intent at the provider, then returns the stock once
 * (contract, A hold's end). Returns whether this call cancelled it.
 *
 * `already-paid`: the payment succeeded first, and the order is now paid. `payment-under-way`: the provider has not
 * decided, or the customer is at their bank's page when the hold ends. `payment-unreachable`: the provider did not
 * respond. Both change nothing; retry. `provider-changed`: the payment is at the shop's former provider; only
 * `endHolds` decides when to abandon it.
 */
export async function cancelOrder(
	deps: OrderingDeps,
	cancellation: Omit<Cancellation, "abandons">,
): Promise<Result<boolean, Refusal>> {
	const { orderId, as } = cancellation;
	const closed = await cancelPayment(deps, orderId, as === "deleted" ? "cancel" : "wait");
	if (!closed.ok)
		return closed.code === "provider-changed"
			? refuse(closed.code, closed.with)
			: refuse(cancellationRefusal(closed.code));
	if (closed.value.state === "paid") {
		const paymentIntentId = closed.value.intent.paymentIntentId;
		const settled = await settleOrder(deps, { orderId, paymentIntentId, by: null });
		const unsure = !settled.ok && settled.code === "payment-unreachable";
		return refuse(unsure ? "payment-unreachable" : "already-paid");
	}
	return endOrder(deps, cancellation);
}

/** Cancels an unpaid order that has no open payment. Returns whether this call cancelled it. */
export async function endOrder(
	deps: OrderingDeps,
	cancellation: Cancellation,
): Promise<Result<boolean, never>> {
	const partIds = await recordCancellation(deps, cancellation);
	if (partIds) deps.partsChanged(partIds);
	return ok(partIds !== null);
}

function cancellationRefusal(code: "payment-busy" | "provider-unavailable") {
	return code === "payment-busy" ? "payment-under-way" : "payment-unreachable";
}

/**
 * Cancels an unpaid order that can no longer be paid and returns its stock. Returns the changed
 * parts, or null if the order was not unpaid, so a second call changes nothing. The customer gets
 * an e-mail, except after deleting the order themselves.
 */
export function recordCancellation(
	{ db, clock }: Deps,
	cancellation: Cancellation,
): Promise<string[] | null> {
	const { orderId, as, by } = cancellation;
	return db.transaction(async (tx) => {
		const now = clock.now();
		const order = await lockOrder(tx, orderId);
		const who = cancellation.admin ? "admin" : "customer";
		if (!order || hasEnded(order) || !mayDelete(order, who)) return null;
		await tx
			.update(orders)
			.set({ fulfilment: as, deletedAt: as === "deleted" ? now : null })
			.where(eq(orders.id, orderId));
		if (order.packedAt) await endUnits({ db: tx, clock }, orderId);
		const lines = await linesToMove(tx, orderId);
		for (const line of lines) await returnStock(tx, { ...line, orderId });
		await recordOrderEvent(tx, { orderId, type: as, by, at: now });
		await auditCancellation(tx, order, cancellation);
		if (cancellation.abandons) await abandonRecord({ db: tx, clock }, orderId);
		if (by !== order.accountId) await queueOrderMail({ db: tx, clock }, order, as);
		return lines.map((line) => line.partId);
	});
}

async function auditCancellation(
	tx: Db,
	order: LockedOrder,
	{ as, admin, abandons }: Cancellation,
): Promise<void> {
	const change = { about: `order:${order.id}`, before: { status: statusOf(order) } };
	if (admin)
		await audit(tx, { ...change, by: admin, act: "deleted an order", after: { status: as } });
	if (abandons)
		await audit(tx, {
			...change,
			by: providerActor(abandons.provider),
			act: "was not there to end the payment of an order",
			after: { status: as, ...abandons },
		});
}
