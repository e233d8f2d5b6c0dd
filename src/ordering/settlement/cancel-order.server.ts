import { and, eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { cancelPayment } from "../../payments/cancel-payment.server.ts";
import { abandonRecord } from "../../payments/payment-records.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { linesToMove } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";
import { providerActor } from "./record-refund.server.ts";
import { settleOrder } from "./settle-order.server.ts";

/** How an unpaid order is cancelled: its hold ran out, or somebody deletes it. */
export type Cancellation = {
	orderId: string;
	as: "expired" | "deleted";
	/** Whose doing it was; null for the shop itself. */
	by: string | null;
	/** The admin who deletes somebody else's order: goes into the audit. */
	admin?: Caller | undefined;
	/** A payment that could not be ended, at a provider that the shop has changed from: admins find it in the audit. */
	abandons?: { provider: string; intentId: string | null } | undefined;
};

type Refusal = "already-paid" | "payment-under-way" | "payment-unreachable" | "provider-changed";

/**
 * Cancels an unpaid order, in this order: bar new payments and cancel at the
 * provider, then give the stock back, once (contract, A hold's end). Answers
 * whether this call cancelled it.
 *
 * Where the money was quicker the order becomes paid: `already-paid`. Where the
 * provider has not decided (`payment-under-way`; a hold's end also waits for a
 * customer at their bank's page) or does not answer (`payment-unreachable`),
 * nothing was changed: ask again. `provider-changed`: the payment is with a
 * provider that the shop has changed from, and only `endHolds` says when to go on.
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
	const partIds = await recordCancellation(deps, cancellation);
	if (partIds) deps.partsChanged(partIds);
	return ok(partIds !== null);
}

function cancellationRefusal(code: "payment-busy" | "provider-unavailable") {
	return code === "payment-busy" ? "payment-under-way" : "payment-unreachable";
}

/**
 * Writes down that an unpaid order, which can no longer be paid, is cancelled, and gives its parts
 * back: once, whoever comes second finds it cancelled. A customer whose hold ran out, or whose order somebody else deleted, is
 * notified by mail. Null where it was not unpaid.
 */
export function recordCancellation(
	{ db, clock }: { db: Db; clock: Clock },
	cancellation: Cancellation,
): Promise<string[] | null> {
	const { orderId, as, by } = cancellation;
	return db.transaction(async (tx) => {
		const at = clock.now();
		const cancelled = await tx
			.update(orders)
			.set({ status: as, deletedAt: as === "deleted" ? at : null, unverifiedNetwork: null })
			.where(and(eq(orders.id, orderId), eq(orders.status, "unpaid")))
			.returning({ id: orders.id, email: orders.email, accountId: orders.accountId });
		const [order] = cancelled;
		if (!order) return null;
		const lines = await linesToMove(tx, orderId);
		for (const line of lines) await returnStock(tx, { ...line, orderId });
		await recordOrderEvent(tx, { orderId, type: as, by, at });
		await auditCancellation(tx, cancellation);
		if (cancellation.abandons) await abandonRecord({ db: tx, clock }, orderId);
		if (as === "expired" || by !== order.accountId)
			await queueOrderMail({ db: tx, clock }, order, as);
		return lines.map((line) => line.partId);
	});
}

async function auditCancellation(
	tx: Db,
	{ orderId, as, admin, abandons }: Cancellation,
): Promise<void> {
	const change = { about: `order:${orderId}`, before: { status: "unpaid" } };
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
