import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { findReference, findTransaction } from "../../payments/check-payment.server.ts";
import type { Intent } from "../../payments/gateway.ts";
import { isRefunded } from "../../payments/payment-records.server.ts";
import {
	type IntentEvent,
	isProcessed,
	markProcessed,
} from "../../payments/provider-events.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Ordering } from "../deps.server.ts";
import { tellHistory } from "../record-order-event.server.ts";
import { orderRefunds } from "../tables.server.ts";
import { providerItself, recordProviderRefund } from "./record-refund.server.ts";
import { settleOrder } from "./settle-order.server.ts";

type Handled = Result<null, "payment-unreachable">;

/**
 * Does what follows from a stored event of the provider (`storeProviderEvents`): once, however often
 * it comes, and in any order with others, to the same end state. It is only a reason to ask the
 * provider what is true now.
 *
 * `payment-unreachable`: the provider did not say; the event stays unprocessed.
 */
export async function handleProviderEvent(house: Ordering, event: IntentEvent): Promise<Handled> {
	const { eventId, intentId } = event;
	if (await isProcessed(house.db, eventId)) return ok(null);
	const orderId = await findReference(house, intentId);
	const handled = orderId === null ? ok(null) : await follow(house, { ...event, orderId });
	if (handled.ok) await markProcessed(house, eventId);
	return handled;
}

type OrderEvent = IntentEvent & { orderId: string };

async function follow(house: Ordering, event: OrderEvent): Promise<Handled> {
	const { about, orderId, intentId } = event;
	if (about === "succeeded") {
		const settled = await settleOrder(house, { orderId, transactionId: intentId, by: null });
		const unsure = !settled.ok && settled.code === "payment-unreachable";
		return unsure ? refuse("payment-unreachable") : ok(null);
	}
	if (about === "disputed") return recordDispute(house, event);
	if (about !== "refunded" && about !== "canceled") return ok(null);
	if (about === "refunded" && (await isKnownRefund(house.db, intentId))) return ok(null);
	const found = await findTransaction(house, intentId);
	if (!found.ok) return refuse("payment-unreachable");
	if (about === "refunded" && found.value) await handleRefund(house, event, found.value);
	return ok(null);
}

async function isKnownRefund(db: Db, transactionId: string): Promise<boolean> {
	const known = await db
		.select({ orderId: orderRefunds.orderId })
		.from(orderRefunds)
		.where(eq(orderRefunds.transactionId, transactionId));
	return known.length > 0;
}

async function handleRefund(house: Ordering, event: OrderEvent, intent: Intent): Promise<void> {
	const { orderId, intentId: transactionId } = event;
	if (isRefunded(intent)) return recordProviderRefund(house, { orderId, transactionId });
	const refundedTaka = intent.refundedPoisha / 100;
	if (refundedTaka === 0) return;
	const recorded = {
		what: "partly refunded",
		act: "gave a part of an order's money back",
	} as const;
	await recordOnce(house, event, { ...recorded, detail: { transactionId, refundedTaka } });
}

/** A customer's bank disputes a payment, or has decided: for admins, who answer at the provider. */
async function recordDispute(house: Ordering, event: OrderEvent): Promise<Handled> {
	const detail = { transactionId: event.intentId, dispute: event.says };
	await recordOnce(house, event, { what: "disputed", act: "told of a dispute", detail });
	return ok(null);
}

type Recorded = {
	what: "partly refunded" | "disputed";
	act: string;
	detail: Record<string, unknown>;
};

/** Into history, audit and log, once an event; the order stays as it is. */
async function recordOnce(house: Ordering, event: OrderEvent, { what, act, detail }: Recorded) {
	const { db, clock, gateway, log } = house;
	const { orderId, eventId } = event;
	const first = await db.transaction(async (tx) => {
		if (!(await markProcessed({ db: tx, clock }, eventId))) return false;
		await tellHistory(tx, { orderId, what, by: null, at: clock.now(), detail });
		const by = providerItself(gateway?.name);
		await audit(tx, { by, act, about: `order:${orderId}`, after: detail });
		return true;
	});
	if (first) log.error({ orderId, ...detail }, `the payment provider ${act}`);
}
