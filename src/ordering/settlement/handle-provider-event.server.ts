import { audit } from "../../accounts/audit.server.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { findOrderOf } from "../../payments/check-payment.server.ts";
import { findRecordByIntent } from "../../payments/payment-records.server.ts";
import {
	isProcessed,
	markProcessed,
	type PaymentIntentEvent,
} from "../../payments/provider-events.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { providerActor, recordProviderRefunds } from "../refunds/record-provider-refunds.server.ts";
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
	const orderId = await findOrderOf(deps, paymentIntentId);
	const handled = orderId === null ? ok(null) : await applyEvent(deps, { ...event, orderId });
	if (handled.ok) await markProcessed(deps, eventId);
	return handled;
}

type OrderEvent = PaymentIntentEvent & { orderId: string };

async function applyEvent(deps: OrderingDeps, event: OrderEvent): Promise<Handled> {
	const { about, orderId, paymentIntentId } = event;
	if (about === "disputed") return recordDispute(deps, event);
	// Refunded money was paid before, even if the event of the payment has not arrived yet.
	const settled = await settleOrder(deps, { orderId, paymentIntentId, by: null });
	if (!settled.ok && settled.code === "payment-unreachable") return refuse(settled.code);
	return about === "refunded"
		? recordProviderRefunds(deps, { orderId, paymentIntentId })
		: ok(null);
}

/**
 * Records once, in history, audit and log, a dispute that a customer's bank opened or decided.
 * Admins respond to it at the provider. The order does not change.
 */
async function recordDispute(deps: OrderingDeps, event: OrderEvent): Promise<Handled> {
	const { db, clock, log } = deps;
	const { orderId, eventId, paymentIntentId, disputeDetail } = event;
	const act = "told of a dispute";
	const detail = { transactionId: paymentIntentId, dispute: disputeDetail };
	const first = await db.transaction(async (tx) => {
		if (!(await markProcessed({ db: tx, clock }, eventId))) return false;
		await recordOrderEvent(tx, { orderId, type: "disputed", by: null, at: clock.now(), detail });
		const by = providerActor((await findRecordByIntent(tx, paymentIntentId))?.provider);
		await audit(tx, { by, act, about: `order:${orderId}`, after: detail });
		return true;
	});
	if (first) log.error({ orderId, ...detail }, `the payment provider ${act}`);
	return ok(null);
}
