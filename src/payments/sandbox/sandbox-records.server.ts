import { randomBytes } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import {
	sandboxChallenges,
	sandboxCharges,
	sandboxEvents,
	sandboxIntents,
} from "../tables.server.ts";

/** The sandbox provider's own records: a connection of its own and the time. */
export type SandboxDeps = Deps;

/** An intent as the sandbox keeps it. */
export type SandboxIntent = typeof sandboxIntents.$inferSelect;
export type PaidCard = { brand: string; last4: string };

export type SandboxEventType = (typeof sandboxEvents.$inferSelect)["type"];

/** A new id in Stripe's manner: a prefix and 24 letters and digits. */
export function sandboxId(prefix: string): string {
	return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Whether `text` can be an id of the sandbox's at all (PostgreSQL takes no NUL in a text). */
export function isSandboxId(text: string): boolean {
	return /^\w{1,100}$/.test(text);
}

/**
 * Locks an intent for update; others wait until this transaction ends, so that of a payment, a refusal and a cancelation at once
 * exactly one happens. What has fallen due (an approval that took too long, a
 * charge that was processing) is done first.
 */
export async function takeIntent(
	tx: Db,
	paymentIntentId: string,
	now: Date,
): Promise<SandboxIntent | null> {
	const rows = await tx
		.select()
		.from(sandboxIntents)
		.where(eq(sandboxIntents.id, paymentIntentId))
		.for("update");
	const intent = rows[0];
	if (!intent) return null;
	if (intent.status === "processing" && intent.settlesAt && intent.settlesAt <= now)
		return decide(tx, intent, now);
	if (intent.status === "requires_action") return endOverdueChallenge(tx, intent, now);
	return intent;
}

/** Changes a taken intent and queues the event that reports it. */
export async function changeIntent(
	tx: Db,
	intent: SandboxIntent,
	change: Partial<typeof sandboxIntents.$inferInsert>,
	type: SandboxEventType,
	now: Date,
): Promise<SandboxIntent> {
	const rows = await tx
		.update(sandboxIntents)
		.set({ ...change, updatedAt: now })
		.where(eq(sandboxIntents.id, intent.id))
		.returning();
	if (!rows[0]) throw new Error("the sandbox lost an intent");
	await queueEvent(tx, rows[0], type, now);
	return rows[0];
}

/** Charges a taken intent's whole amount. An index refuses a second charge. */
export async function chargeCard(
	tx: Db,
	intent: SandboxIntent,
	card: PaidCard,
	now: Date,
): Promise<SandboxIntent> {
	await recordTry(tx, intent, card, null, now);
	const paid = { status: "succeeded", amountReceivedPoisha: intent.amountPoisha } as const;
	const done = { ...paid, lastErrorCode: null, settlesAt: null };
	return changeIntent(tx, intent, done, "payment_intent.succeeded", now);
}

/** A card failed: the intent waits for another one. */
export async function failCard(
	tx: Db,
	intent: SandboxIntent,
	card: PaidCard,
	failureCode: string,
	now: Date,
): Promise<SandboxIntent> {
	await recordTry(tx, intent, card, failureCode, now);
	const waiting = { status: "requires_payment_method", lastErrorCode: failureCode } as const;
	const change = { ...waiting, settlesAt: null, settlesFailed: null };
	return changeIntent(tx, intent, change, "payment_intent.payment_failed", now);
}

async function recordTry(
	tx: Db,
	intent: SandboxIntent,
	card: PaidCard,
	failureCode: string | null,
	now: Date,
): Promise<void> {
	await tx.insert(sandboxCharges).values({
		id: sandboxId("ch"),
		paymentIntentId: intent.id,
		amountPoisha: intent.amountPoisha,
		brand: card.brand,
		last4: card.last4,
		failureCode,
		createdAt: now,
	});
}

async function endOverdueChallenge(tx: Db, intent: SandboxIntent, now: Date) {
	const overdue = await tx
		.update(sandboxChallenges)
		.set({ status: "expired" })
		.where(
			and(
				eq(sandboxChallenges.paymentIntentId, intent.id),
				eq(sandboxChallenges.status, "open"),
				lte(sandboxChallenges.expiresAt, now),
			),
		)
		.returning();
	const challenge = overdue[0];
	if (!challenge) return intent;
	return failCard(tx, intent, challenge, "payment_intent_authentication_failure", now);
}

/** What was processing is charged, or has failed. */
function decide(tx: Db, intent: SandboxIntent, now: Date): Promise<SandboxIntent> {
	const card = { brand: intent.processingBrand ?? "Card", last4: intent.processingLast4 ?? "" };
	const { settlesFailed } = intent;
	return settlesFailed
		? failCard(tx, intent, card, settlesFailed, now)
		: chargeCard(tx, intent, card, now);
}

async function queueEvent(tx: Db, intent: SandboxIntent, type: SandboxEventType, now: Date) {
	// In time order, so that events of the same millisecond stay in order.
	const id = `evt_${newId().replaceAll("-", "")}`;
	const created = Math.floor(now.getTime() / 1000);
	const object = type === "charge.refunded" ? chargeObject(intent) : intentObject(intent);
	await tx.insert(sandboxEvents).values({
		id,
		type,
		paymentIntentId: intent.id,
		body: JSON.stringify({ id, object: "event", type, created, livemode: false, data: { object } }),
		nextAttemptAt: new Date(now.getTime() + firstDeliveryMs),
		createdAt: now,
	});
}

/**
 * An event leaves this long after what it reports, as a real provider's does:
 * the customer's own page normally comes first.
 */
export const firstDeliveryMs = 3_000;

function intentObject(intent: SandboxIntent) {
	return {
		id: intent.id,
		object: "payment_intent",
		amount: intent.amountPoisha,
		amount_received: intent.amountReceivedPoisha,
		currency: intent.currency,
		status: intent.status,
		metadata: { reference: intent.reference },
	};
}

function chargeObject(intent: SandboxIntent) {
	return {
		id: `ch_of_${intent.id}`,
		object: "charge",
		payment_intent: intent.id,
		amount: intent.amountPoisha,
		amount_refunded: intent.refundedPoisha,
		currency: intent.currency,
		refunded: intent.refundedPoisha === intent.amountPoisha,
	};
}
