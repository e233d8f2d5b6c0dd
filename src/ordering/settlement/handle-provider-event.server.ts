import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { findPaymentIntent, findReference } from "../../payments/check-payment.server.ts";
import type { PaymentIntent } from "../../payments/gateway.ts";
import { isRefunded } from "../../payments/payment-records.server.ts";
import {
	isProcessed,
	markProcessed,
	type PaymentIntentEvent,
} from "../../payments/provider-events.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orderRefunds } from "../tables.server.ts";
import { providerActor, recordProviderRefund } from "./record-refund.server.ts";
import { settleOrder } from "./settle-order.server.ts";

type Handled = Result<null, "payment-unreachable">;

/**
 * Handles a stored event of the provider (`storeProviderEvents`) once. Repeated and reordered events
 * lead to the same end state, because an event only triggers a query of the provider's current state.
 *
 * `payment-unreachable`: the provider did not respond; the event stays unprocessed.
 */
export async function handleProviderEvent(
	deps: OrderingDeps,
	event: PaymentIntentEvent,
): Promise<Handled> {
	const { eventId, paymentIntentId } = event;
	if (await isProcessed(deps.db, eventId)) return ok(null);
	const orderId = await findReference(deps, paymentIntentId);
	const handled = orderId === null ? ok(null) : await applyEvent(deps, { ...event, orderId });
	if (handled.ok) await markProcessed(deps, eventId);
	return handled;
}

type OrderEvent = PaymentIntentEvent & { orderId: string };

async function applyEvent(deps: OrderingDeps, event: OrderEvent): Promise<Handled> {
	const { about, orderId, paymentIntentId } = event;
	if (about === "succeeded") {
		const settled = await settleOrder(deps, { orderId, paymentIntentId, by: null });
		const unsure = !settled.ok && settled.code === "payment-unreachable";
		return unsure ? refuse("payment-unreachable") : ok(null);
	}
	if (about === "disputed") return recordDispute(deps, event);
	if (about !== "refunded" && about !== "canceled") return ok(null);
	if (about === "refunded" && (await isKnownRefund(deps.db, paymentIntentId))) return ok(null);
	const found = await findPaymentIntent(deps, paymentIntentId);
	if (!found.ok) return refuse("payment-unreachable");
	if (about === "refunded" && found.value) await handleRefund(deps, event, found.value);
	return ok(null);
}

async function isKnownRefund(db: Db, paymentIntentId: string): Promise<boolean> {
	const known = await db
		.select({ orderId: orderRefunds.orderId })
		.from(orderRefunds)
		.where(eq(orderRefunds.paymentIntentId, paymentIntentId));
	return known.length > 0;
}

async function handleRefund(
	deps: OrderingDeps,
	event: OrderEvent,
	intent: PaymentIntent,
): Promise<void> {
	const { orderId, paymentIntentId } = event;
	if (isRefunded(intent)) return recordProviderRefund(deps, { orderId, paymentIntentId });
	const refundedTaka = intent.refundedPoisha / 100;
	if (refundedTaka === 0) return;
	const recorded = {
		type: "partly refunded",
		act: "gave a part of an order's money back",
	} as const;
	await recordOnce(deps, event, {
		...recorded,
		detail: { transactionId: paymentIntentId, refundedTaka },
	});
}

/** Records a dispute that a customer's bank opened or decided; admins respond to it at the provider. */
async function recordDispute(deps: OrderingDeps, event: OrderEvent): Promise<Handled> {
	const detail = { transactionId: event.paymentIntentId, dispute: event.disputeDetail };
	await recordOnce(deps, event, { type: "disputed", act: "told of a dispute", detail });
	return ok(null);
}

type EventRecord = {
	type: "partly refunded" | "disputed";
	act: string;
	detail: Record<string, unknown>;
};

/** Records an event once in history, audit and log; the order does not change. */
async function recordOnce(
	deps: OrderingDeps,
	event: OrderEvent,
	{ type, act, detail }: EventRecord,
) {
	const { db, clock, gateway, log } = deps;
	const { orderId, eventId } = event;
	const first = await db.transaction(async (tx) => {
		if (!(await markProcessed({ db: tx, clock }, eventId))) return false;
		await recordOrderEvent(tx, { orderId, type, by: null, at: clock.now(), detail });
		const by = providerActor(gateway?.name);
		await audit(tx, { by, act, about: `order:${orderId}`, after: detail });
		return true;
	});
	if (first) log.error({ orderId, ...detail }, `the payment provider ${act}`);
}
