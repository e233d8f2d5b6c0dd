import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { Gateway, PaymentIntent } from "./gateway.ts";
import { abandoned, paymentIntents } from "./tables.server.ts";

/** Dependencies of payments' commands; without a gateway no money can come in. */
export type PaymentsDeps = { db: Db; gateway: Gateway | null; clock: Clock };

/** The shop's record of one intent. */
export type PaymentRecord = typeof paymentIntents.$inferSelect;

/**
 * The live record of a reference, created if there is none. Concurrent calls get
 * the same record (unique index); `made` is true for the call that created it.
 */
export async function claimRecord(
	{ db, gateway, clock }: PaymentsDeps,
	asked: { reference: string; amountPoisha: number; status: "opening" | "closed" },
): Promise<{ record: PaymentRecord; made: boolean }> {
	const now = clock.now();
	const made = await db
		.insert(paymentIntents)
		.values({
			...asked,
			id: newId(),
			provider: gateway?.name ?? "none",
			currency: "bdt",
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoNothing()
		.returning();
	if (made[0]) return { record: made[0], made: true };
	const record = await findLiveRecord(db, asked.reference);
	// The live record lapsed between the two statements: try again.
	if (!record) return claimRecord({ db, gateway, clock }, asked);
	return { record, made: false };
}

/** The live record of a reference, if any. */
export async function findLiveRecord(db: Db, reference: string): Promise<PaymentRecord | null> {
	const rows = await db
		.select()
		.from(paymentIntents)
		.where(and(eq(paymentIntents.reference, reference), ne(paymentIntents.status, "lapsed")));
	return rows[0] ?? null;
}

/** The record of a provider's intent; null for an intent that is not this shop's. */
export async function findRecordByIntent(
	db: Db,
	paymentIntentId: string,
): Promise<PaymentRecord | null> {
	const rows = await db
		.select()
		.from(paymentIntents)
		.where(eq(paymentIntents.paymentIntentId, paymentIntentId));
	return rows[0] ?? null;
}

/** Stores the intent that the provider opened for a record. */
export async function storeOpened(
	{ db, clock }: PaymentsDeps,
	record: PaymentRecord,
	intent: PaymentIntent,
): Promise<PaymentRecord> {
	const rows = await db
		.update(paymentIntents)
		.set({
			paymentIntentId: intent.paymentIntentId,
			clientSecret: intent.clientSecret,
			status: sql`case when status = 'opening' then 'open' else status end`,
			updatedAt: clock.now(),
		})
		.where(eq(paymentIntents.id, record.id))
		.returning();
	if (!rows[0]) throw new Error("the record of a payment is gone");
	return rows[0];
}

/**
 * Stores the provider's status of an intent and returns the updated record. A final
 * status never changes back; an intent that the provider canceled by itself lapses,
 * so that another can be opened.
 */
export async function storeStatus(
	{ db, clock }: PaymentsDeps,
	record: PaymentRecord,
	intent: PaymentIntent,
): Promise<PaymentRecord> {
	const now = clock.now();
	const rows = await db
		.update(paymentIntents)
		.set({
			status: nextStatus(intent),
			challengeSeenAt:
				intent.status === "requires_action"
					? sql`coalesce(challenge_seen_at, ${now.toISOString()}::timestamptz)`
					: null,
			updatedAt: now,
		})
		.where(eq(paymentIntents.id, record.id))
		.returning();
	if (!rows[0]) throw new Error("the record of a payment is gone");
	return rows[0];
}

function nextStatus(intent: PaymentIntent) {
	if (intent.status === "succeeded")
		return isRefunded(intent)
			? ("refunded" as const)
			: sql`case when status = 'refunded' then status else 'succeeded' end`;
	if (intent.status === "canceled")
		return sql`case when status in ('closing', 'closed') then 'closed' else 'lapsed' end`;
	return sql`status`;
}

/** Whether an intent was refunded in full; the provider's dashboard also allows partial refunds. */
export function isRefunded({ refundedPoisha, amountReceivedPoisha }: PaymentIntent): boolean {
	return refundedPoisha > 0 && refundedPoisha >= amountReceivedPoisha;
}

/** Notes that all of a payment's money has gone back. */
export async function markPaymentRefunded(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	paymentIntentId: string,
): Promise<void> {
	await db
		.update(paymentIntents)
		.set({ status: "refunded", updatedAt: clock.now() })
		.where(eq(paymentIntents.paymentIntentId, paymentIntentId));
}

/** Abandons the payment of a reference at a former provider that the shop can no longer query. */
export async function abandonRecord(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	reference: string,
): Promise<void> {
	await db
		.update(paymentIntents)
		.set({ status: abandoned, updatedAt: clock.now() })
		.where(and(eq(paymentIntents.reference, reference), ne(paymentIntents.status, "lapsed")));
}
