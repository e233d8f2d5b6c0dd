import { and, eq, inArray, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Gateway, PaymentIntent } from "./gateway.ts";
import { openAtProvider } from "./open-payment-intent.server.ts";
import {
	claimRecord,
	type PaymentRecord,
	type PaymentsDeps,
	storeStatus,
} from "./payment-records.server.ts";
import { paymentIntents } from "./tables.server.ts";

/** The reference can no longer be paid, or it was paid first. */
export type Closed = { state: "closed" } | { state: "paid"; intent: PaymentIntent };

type Refusal = "payment-busy" | "provider-unavailable" | "provider-changed";

/** How long the end of a hold waits for a customer at their bank's page (3-D Secure). */
export const maxChallengeMinutes = 15;

/**
 * Closes a reference for payment permanently: bars new intents and cancels the live
 * one at the provider. Returns `paid` if the payment succeeded first.
 *
 * `duringChallenge` applies while the customer approves the payment at their bank
 * (3-D Secure): `wait` refuses for up to 15 minutes (used when a hold ends);
 * `cancel` cancels at once (used when the customer or an admin deletes the order).
 * `payment-busy` and `provider-unavailable`: the payment is unchanged; retry.
 * `provider-changed`: the payment is unchanged, at a provider that the shop no
 * longer uses. Safe to repeat. Must not run inside a transaction.
 */
export async function cancelPayment(
	deps: PaymentsDeps,
	reference: string,
	duringChallenge: "wait" | "cancel",
): Promise<Result<Closed, Refusal>> {
	const { gateway } = deps;
	const asked = { reference, amountPoisha: 0, status: "closed" } as const;
	const { record } = await claimRecord(deps, asked);
	if (record.status === "closed") return ok({ state: "closed" });
	if (gateway?.name !== record.provider) return refuse("provider-changed");
	if (duringChallenge === "wait" && record.paymentIntentId) {
		const waiting = await isAtBank(deps, gateway, record);
		if (!waiting.ok) return waiting;
		if (waiting.value) return refuse("payment-busy");
	}
	if (record.status !== "succeeded" && record.status !== "refunded")
		await markRecord(deps, record, "closing");
	const ended = await cancelAtProvider(deps, gateway, record);
	if (!ended.ok) await reopenRecord(deps, record);
	// The record lapsed meanwhile and another intent may be open: start again.
	if (ended.ok && ended.value === "lapsed") return cancelPayment(deps, reference, duringChallenge);
	return ended as Result<Closed, Refusal>;
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
): Promise<Result<Closed | "lapsed", Refusal>> {
	let paymentIntentId = record.paymentIntentId;
	if (!paymentIntentId) {
		const opened = await openAtProvider(deps, gateway, record);
		if (!opened.ok && opened.code === "provider-unavailable") return refuse(opened.code);
		if (!opened.ok) return closeRecord(deps, record);
		paymentIntentId = opened.value.paymentIntentId;
	}
	const canceled = await gateway.cancelIntent(paymentIntentId);
	if (canceled.ok || canceled.code === "unknown-intent") return closeRecord(deps, record);
	if (canceled.code === "processing") return refuse("payment-busy");
	if (canceled.code === "provider-unavailable") return refuse(canceled.code);
	const paid = await gateway.findIntent(paymentIntentId);
	if (!paid.ok || !paid.value) return refuse("provider-unavailable");
	await storeStatus(deps, record, paid.value);
	return ok({ state: "paid", intent: paid.value });
}

async function closeRecord(deps: PaymentsDeps, record: PaymentRecord) {
	const isClosed = await markRecord(deps, record, "closed");
	return ok(isClosed ? ({ state: "closed" } as const) : ("lapsed" as const));
}

/** Sets the status of a record that has not ended. Returns whether the record now has this status. */
async function markRecord(
	{ db, clock }: PaymentsDeps,
	{ id }: PaymentRecord,
	status: "closing" | "closed",
): Promise<boolean> {
	const from = inArray(paymentIntents.status, ["opening", "open", "closing", status]);
	const marked = await db
		.update(paymentIntents)
		.set({ status, updatedAt: clock.now() })
		.where(and(eq(paymentIntents.id, id), from))
		.returning({ id: paymentIntents.id });
	return marked.length > 0;
}

/** Undoes `closing`, unless the record was closed meanwhile. */
export async function reopenRecord(
	{ db, clock }: PaymentsDeps,
	{ id }: PaymentRecord,
): Promise<void> {
	await db
		.update(paymentIntents)
		.set({
			status: sql`case when provider_intent_id is null then 'opening' else 'open' end`,
			updatedAt: clock.now(),
		})
		.where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, "closing")));
}
