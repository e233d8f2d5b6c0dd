import { and, eq, inArray, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { askProvider } from "./check-payment.server.ts";
import { type Gateway, gatewayFor, type PaymentIntent } from "./gateway.ts";
import { openAtProvider } from "./open-payment-intent.server.ts";
import {
	claimRecord,
	listLive,
	type PaymentRecord,
	type PaymentsDeps,
	storeStatus,
} from "./payment-records.server.ts";
import { payments } from "./tables.server.ts";

/** The order can no longer be paid, or it was paid before the shop could close it. */
export type Closed = { state: "closed" } | { state: "paid"; intent: PaymentIntent };

type Refusal = "payment-busy" | "provider-unavailable" | "provider-changed";

/** The longest time that the end of a hold waits for a customer at their bank's page (3-D Secure). */
export const maxChallengeMinutes = 15;

/**
 * Closes an order for payment permanently: bars new intents and cancels the live ones at their
 * providers. Returns `paid` if a payment succeeded first.
 *
 * `duringChallenge` applies while the customer approves the payment at their bank (3-D Secure).
 * `wait` refuses for up to 15 minutes (used when a hold ends). `cancel` cancels at once (used when
 * the customer or an admin deletes the order). At a provider that cannot cancel, `wait` refuses as
 * long as the intent can be paid; after `cancel`, the shop refunds a payment that still arrives.
 *
 * `payment-busy` and `provider-unavailable`: the payment is unchanged; retry. `provider-changed`:
 * the payment is unchanged, at a provider that the shop no longer uses. Safe to repeat. Must not
 * run inside a transaction.
 */
export async function cancelPayment(
	deps: PaymentsDeps,
	orderId: string,
	duringChallenge: "wait" | "cancel",
): Promise<Result<Closed, Refusal>> {
	const gateway = gatewayFor(deps.gateways, "card");
	const bar = { orderId, method: "card", purpose: "whole", amountPoisha: 0, gateway } as const;
	await claimRecord(deps, { ...bar, status: "closed" });
	for (const record of await listLive(deps.db, orderId)) {
		const ended = await cancelRecord(deps, record, duringChallenge);
		if (!ended.ok) return ended;
		// The record lapsed meanwhile and another intent may be open: start again.
		if (ended.value === "lapsed") return cancelPayment(deps, orderId, duringChallenge);
		if (ended.value !== "closed") return ok(ended.value);
	}
	return ok({ state: "closed" });
}

type Ended = "closed" | "lapsed" | Extract<Closed, { state: "paid" }>;

async function cancelRecord(
	deps: PaymentsDeps,
	record: PaymentRecord,
	duringChallenge: "wait" | "cancel",
): Promise<Result<Ended, Refusal>> {
	if (record.status === "closed") return ok("closed");
	const gateway = deps.gateways.get(record.provider);
	if (!gateway) return refuse("provider-changed");
	if (duringChallenge === "wait" && record.paymentIntentId) {
		const waiting = await isAtBank(deps, gateway, record);
		if (!waiting.ok) return waiting;
		if (waiting.value) return refuse("payment-busy");
	}
	await markRecord(deps, record, "closing");
	const ended = await cancelAtProvider(deps, gateway, record, duringChallenge);
	if (!ended.ok) await reopenRecord(deps, record);
	return ended;
}

async function isAtBank(
	deps: PaymentsDeps,
	gateway: Gateway,
	record: PaymentRecord,
): Promise<Result<boolean, "provider-unavailable">> {
	const found = await gateway.findIntent(record.paymentIntentId ?? "");
	if (!found.ok) return found;
	if (!found.value) return ok(false);
	const { challengeSeenAt } = await storeStatus(deps, record, found.value);
	if (!challengeSeenAt) return ok(false);
	const waitedMs = deps.clock.now().getTime() - challengeSeenAt.getTime();
	return ok(waitedMs < maxChallengeMinutes * 60_000);
}

async function cancelAtProvider(
	deps: PaymentsDeps,
	gateway: Gateway,
	record: PaymentRecord,
	duringChallenge: "wait" | "cancel",
): Promise<Result<Ended, Refusal>> {
	let paymentIntentId = record.paymentIntentId;
	if (!paymentIntentId) {
		const opened = await openAtProvider(deps, record);
		if (!opened.ok && opened.code === "provider-unavailable") return refuse(opened.code);
		if (!opened.ok) return closeRecord(deps, record);
		paymentIntentId = opened.value.paymentIntentId;
	}
	const openedRecord = { ...record, paymentIntentId };
	if (!gateway.cancelIntent) {
		const endsMs = record.createdAt.getTime() + (gateway.payableMs ?? 0);
		const isPayable = duringChallenge === "wait" && deps.clock.now().getTime() < endsMs;
		return closeUncancelled(deps, openedRecord, isPayable);
	}
	const canceled = await gateway.cancelIntent(paymentIntentId);
	if (canceled.ok || canceled.code === "unknown-intent") return closeRecord(deps, record);
	if (canceled.code === "processing") return refuse("payment-busy");
	if (canceled.code === "provider-unavailable") return refuse(canceled.code);
	const paid = await askProvider(deps, openedRecord);
	if (!paid.ok || !paid.value) return refuse("provider-unavailable");
	return ok({ state: "paid", intent: paid.value });
}

/** Closes a record at a provider that cannot cancel. Refuses if `isPayable`, or if the provider is processing it. */
async function closeUncancelled(
	deps: PaymentsDeps,
	record: PaymentRecord,
	isPayable: boolean,
): Promise<Result<Ended, Refusal>> {
	const answered = await askProvider(deps, record);
	if (!answered.ok) return answered;
	const intent = answered.value;
	if (intent?.status === "succeeded") return ok({ state: "paid", intent });
	const isOver = intent === null || intent.status === "canceled";
	if (intent?.status === "processing" || (isPayable && !isOver)) return refuse("payment-busy");
	return closeRecord(deps, record);
}

async function closeRecord(deps: PaymentsDeps, record: PaymentRecord) {
	const isClosed = await markRecord(deps, record, "closed");
	return ok(isClosed ? ("closed" as const) : ("lapsed" as const));
}

/** Sets the status of a record that has not ended. Returns whether the record now has this status. */
async function markRecord(
	{ db, clock }: PaymentsDeps,
	{ id }: PaymentRecord,
	status: "closing" | "closed",
): Promise<boolean> {
	const from = inArray(payments.status, ["opening", "open", "closing", status]);
	const marked = await db
		.update(payments)
		.set({ status, updatedAt: clock.now() })
		.where(and(eq(payments.id, id), from))
		.returning({ id: payments.id });
	return marked.length > 0;
}

/** Undoes `closing`, unless the record was closed meanwhile. */
export async function reopenRecord(
	{ db, clock }: PaymentsDeps,
	{ id }: PaymentRecord,
): Promise<void> {
	await db
		.update(payments)
		.set({
			status: sql`case when payment_intent_id is null then 'opening' else 'open' end`,
			updatedAt: clock.now(),
		})
		.where(and(eq(payments.id, id), eq(payments.status, "closing")));
}
