import { randomBytes } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import {
	sandboxChallenges,
	sandboxCharges,
	sandboxEvents,
	sandboxIntents,
} from "../tables.server.ts";

export type SandboxIntent = typeof sandboxIntents.$inferSelect;
export type PaidCard = { brand: string; last4: string };

type SandboxEventType = (typeof sandboxEvents.$inferSelect)["type"];

/** Returns a new id in Stripe's format: a prefix and 24 hexadecimal digits. */
export function sandboxId(prefix: string): string {
	return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Whether `text` has the form of a sandbox id. PostgreSQL accepts no NUL character in a text. */
export function isSandboxId(text: string): boolean {
	return /^\w{1,100}$/.test(text);
}

/**
 * Locks an intent until this transaction ends: of a concurrent payment, refusal and cancellation
 * exactly one happens. It first settles what is due: an approval that took too long, or a charge
 * that was processing.
 */
export async function takeIntent(
	tx: Db,
	paymentIntentId: string,
	now: Date,
): Promise<SandboxIntent | null> {
	const isNamed = eq(sandboxIntents.id, paymentIntentId);
	const [intent] = await tx.select().from(sandboxIntents).where(isNamed).for("update");
	if (!intent) return null;
	const { settlesAt, settlesFailed, processingBrand, processingLast4 } = intent;
	if (intent.status === "processing" && settlesAt && settlesAt <= now) {
		const card = { brand: processingBrand ?? "Card", last4: processingLast4 ?? "" };
		return settleCard(tx, intent, card, settlesFailed, now);
	}
	if (intent.status === "requires_action") return endOverdueChallenge(tx, intent, now);
	return intent;
}

/** Changes a locked intent and queues the event that reports the change. */
export async function changeIntent(
	tx: Db,
	intent: SandboxIntent,
	change: Partial<typeof sandboxIntents.$inferInsert>,
	type: SandboxEventType,
	now: Date,
): Promise<SandboxIntent> {
	const [changed] = await tx
		.update(sandboxIntents)
		.set({ ...change, updatedAt: now })
		.where(eq(sandboxIntents.id, intent.id))
		.returning();
	if (!changed) throw new Error("the sandbox lost an intent");
	await queueEvent(tx, changed, type, now);
	return changed;
}

/** Charges a locked intent, or stores why the card failed. An index refuses a second charge. */
export async function settleCard(
	tx: Db,
	intent: SandboxIntent,
	{ brand, last4 }: PaidCard,
	failureCode: string | null,
	now: Date,
): Promise<SandboxIntent> {
	const { id: paymentIntentId, amountPoisha } = intent;
	const charge = { id: sandboxId("ch"), paymentIntentId, amountPoisha, brand, last4, failureCode };
	await tx.insert(sandboxCharges).values({ ...charge, createdAt: now });
	const done = { lastErrorCode: failureCode, settlesAt: null, settlesFailed: null };
	if (failureCode !== null) {
		const waiting = { ...done, status: "requires_payment_method" } as const;
		return changeIntent(tx, intent, waiting, "payment_intent.payment_failed", now);
	}
	const paid = { ...done, status: "succeeded", amountReceivedPoisha: amountPoisha } as const;
	return changeIntent(tx, intent, paid, "payment_intent.succeeded", now);
}

async function endOverdueChallenge(tx: Db, intent: SandboxIntent, now: Date) {
	const { paymentIntentId, status, expiresAt } = sandboxChallenges;
	const [challenge] = await tx
		.update(sandboxChallenges)
		.set({ status: "expired" })
		.where(and(eq(paymentIntentId, intent.id), eq(status, "open"), lte(expiresAt, now)))
		.returning();
	if (!challenge) return intent;
	return settleCard(tx, intent, challenge, "payment_intent_authentication_failure", now);
}

async function queueEvent(tx: Db, intent: SandboxIntent, type: SandboxEventType, now: Date) {
	// Event ids are ordered by time, so that events of the same millisecond stay in order.
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

/** The delay of an event's first delivery. As with real providers, the page is quicker than the webhook. */
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
