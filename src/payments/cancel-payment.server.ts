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

/** No money can come for the reference any more, or it is there. */
export type Closed = { state: "closed" } | { state: "paid"; intent: PaymentIntent };

type Refusal = "payment-busy" | "provider-unavailable" | "provider-changed";

/** How long a hold's end waits for a customer who is at their bank's page. */
export const maxChallengeMinutes = 15;

/**
 * Ends the way to pay for a reference, for good: bars new intents and cancels
 * the live one at the provider. Where the money was quicker it answers `paid`.
 *
 * `duringChallenge` says what to do with a customer who is approving the payment
 * at their bank (3-D Secure): `wait` at a hold's end (contract: the hold
 * stays and is asked again), for 15 minutes at most; `cancel` where the customer
 * or an admin asked for the end. `payment-busy` and `provider-unavailable`: the
 * way to pay stands as before; ask again. `provider-changed`: so it does, at a
 * provider that the shop takes no more money through. Repeats harmlessly. Must
 * not run inside a transaction.
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
	if (gateway?.name !== record.provider)
		return refuse("provider-changed", {
			provider: record.provider,
			paymentIntentId: record.paymentIntentId,
		});
	if (duringChallenge === "wait" && record.paymentIntentId) {
		const waiting = await isAtBank(deps, gateway, record);
		if (!waiting.ok) return waiting;
		if (waiting.value) return refuse("payment-busy");
	}
	if (record.status !== "succeeded" && record.status !== "refunded")
		await markRecord(deps, record, "closing");
	const ended = await cancelAtProvider(deps, gateway, record);
	if (!ended.ok) await reopenRecord(deps, record);
	// Lapsed meanwhile: another intent may have been opened, so look again.
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
	const shutNow = await markRecord(deps, record, "closed");
	return ok(shutNow ? ({ state: "closed" } as const) : ("lapsed" as const));
}

/** Marks a record that has not ended, or is so marked; says whether it stands so. */
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

/** Takes back that a record is being closed, where nobody has closed it meanwhile. */
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
