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
 * The live record of a reference, made where there is none yet. Two at once get
 * the same one (unique index); `made` says who made it.
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
	// The live one lapsed between the two statements: the way is free now.
	if (!record) return claimRecord({ db, gateway, clock }, asked);
	return { record, made: false };
}

/** The record that stands for a reference now, if any. */
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

/** Keeps what the provider answered for a record that was opening. */
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
 * Stores the status that the provider gives a payment, and answers the record
 * as it is then. An end is never taken back; an intent that the provider ended
 * by itself lapses, so that another may be opened.
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

/** Whether all the money of an intent went back; a part of it may, from the provider's own screens. */
export function isRefunded({ refundedPoisha, amountReceivedPoisha }: PaymentIntent): boolean {
	return refundedPoisha > 0 && refundedPoisha >= amountReceivedPoisha;
}

/** Abandons the payment of a reference, at a provider that nobody can ask any more. */
export async function abandonRecord(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	reference: string,
): Promise<void> {
	await db
		.update(paymentIntents)
		.set({ status: abandoned, updatedAt: clock.now() })
		.where(and(eq(paymentIntents.reference, reference), ne(paymentIntents.status, "lapsed")));
}
