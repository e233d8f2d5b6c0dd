import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { Gateway, Gateways, PaymentIntent } from "./gateway.ts";
import { payments } from "./tables.server.ts";

/** Dependencies of payments' commands; without a gateway no money can come in. */
export type PaymentsDeps = { db: Db; gateways: Gateways; clock: Clock };

/** The provider of a payment that none has: the record bars the way, or the money came by hand. */
export const noProvider = "none";

/** The shop's record of one payment. */
export type PaymentRecord = typeof payments.$inferSelect;

type Claim = Pick<PaymentRecord, "orderId" | "method" | "purpose" | "amountPoisha"> & {
	/** Null where nobody can be paid: the record only bars the way. */
	gateway: Gateway | null;
	status: "opening" | "closed";
};

/**
 * The live record of an order's payment, created if there is none. Concurrent calls get
 * the same record (unique index); `made` is true for the call that created it.
 */
export async function claimRecord(
	deps: Pick<PaymentsDeps, "db" | "clock">,
	claim: Claim,
): Promise<{ record: PaymentRecord; made: boolean }> {
	const { db, clock } = deps;
	const { gateway, ...values } = claim;
	const now = clock.now();
	const made = await db
		.insert(payments)
		.values({
			...values,
			id: newId(),
			provider: gateway?.name ?? noProvider,
			currency: "bdt",
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoNothing()
		.returning();
	if (made[0]) return { record: made[0], made: true };
	const record = await findLiveRecord(db, claim.orderId, claim.purpose);
	// The live record lapsed between the two statements: try again.
	if (!record) return claimRecord(deps, claim);
	return { record, made: false };
}

/** The live record of an order's payment, if any. */
export async function findLiveRecord(
	db: Db,
	orderId: string,
	purpose: PaymentRecord["purpose"] = "whole",
): Promise<PaymentRecord | null> {
	const of = and(eq(payments.orderId, orderId), eq(payments.purpose, purpose));
	const rows = await db
		.select()
		.from(payments)
		.where(and(of, ne(payments.status, "lapsed")));
	return rows[0] ?? null;
}

/** The payments of an order that have not lapsed and whose money does not count for it. */
export function listLive(db: Db, orderId: string): Promise<PaymentRecord[]> {
	const isLive = and(ne(payments.status, "lapsed"), isNull(payments.acceptedAt));
	return db
		.select()
		.from(payments)
		.where(and(eq(payments.orderId, orderId), isLive))
		.orderBy(payments.id);
}

/** The payments whose money counts for an order, the first to come first. */
export function listAccepted(db: Db, orderId: string): Promise<PaymentRecord[]> {
	return db
		.select()
		.from(payments)
		.where(and(eq(payments.orderId, orderId), isNotNull(payments.acceptedAt)))
		.orderBy(payments.acceptedAt, payments.id);
}

/** Counts a payment's money for its order; returns the changed record. */
export async function markAccepted(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	record: PaymentRecord,
): Promise<PaymentRecord> {
	const acceptedAt = clock.now();
	await db.update(payments).set({ acceptedAt }).where(eq(payments.id, record.id));
	return { ...record, acceptedAt };
}

/** The record of a provider's intent; null for an intent that is not this shop's. */
export async function findRecordByIntent(
	db: Db,
	paymentIntentId: string,
): Promise<PaymentRecord | null> {
	const rows = await db
		.select()
		.from(payments)
		.where(eq(payments.paymentIntentId, paymentIntentId));
	return rows[0] ?? null;
}

/** Stores the intent that the provider opened for a record. */
export async function storeOpened(
	{ db, clock }: PaymentsDeps,
	record: PaymentRecord,
	intent: PaymentIntent,
): Promise<PaymentRecord> {
	const rows = await db
		.update(payments)
		.set({
			paymentIntentId: intent.paymentIntentId,
			nextStep: intent.nextStep,
			status: sql`case when status = 'opening' then 'open' else status end`,
			updatedAt: clock.now(),
		})
		.where(eq(payments.id, record.id))
		.returning();
	if (!rows[0]) throw new Error("the record of a payment is gone");
	return rows[0];
}

/**
 * Stores the provider's status of an intent and returns the updated record. A final status never changes back; an
 * intent that the provider canceled by itself lapses, so that another can be opened.
 */
export async function storeStatus(
	{ db, clock }: PaymentsDeps,
	record: PaymentRecord,
	intent: PaymentIntent,
): Promise<PaymentRecord> {
	const now = clock.now();
	const rows = await db
		.update(payments)
		.set({
			status: nextStatus(intent),
			challengeSeenAt:
				intent.status === "requires_action"
					? sql`coalesce(challenge_seen_at, ${now.toISOString()}::timestamptz)`
					: null,
			updatedAt: now,
		})
		.where(eq(payments.id, record.id))
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
	{ id }: PaymentRecord,
): Promise<void> {
	await db
		.update(payments)
		.set({ status: "refunded", updatedAt: clock.now() })
		.where(eq(payments.id, id));
}

/** Abandons the payment of an order at a former provider that the shop can no longer query. */
export async function abandonRecord(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	orderId: string,
): Promise<void> {
	await db
		.update(payments)
		.set({ status: "abandoned", updatedAt: clock.now() })
		.where(and(eq(payments.orderId, orderId), ne(payments.status, "lapsed")));
}
