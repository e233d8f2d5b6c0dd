import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { Gateway, Gateways, PaymentIntent } from "./gateway.ts";
import { payments } from "./tables.server.ts";

/** The dependencies of payment commands. Without a gateway the shop can receive no money. */
export type PaymentsDeps = Deps & { gateways: Gateways };

/** The `provider` of a payment without one: the record only prevents payments, or the money came by hand. */
export const noProvider = "none";

export type PaymentRecord = typeof payments.$inferSelect;

type Claim = Pick<PaymentRecord, "orderId" | "method" | "purpose" | "amountPoisha"> & {
	/** Null if the shop has no provider: the record then only prevents payments. */
	gateway: Gateway | null;
	status: "opening" | "closed";
};

/** Returns the live record of an order, or creates it. Concurrent calls get the same record (unique index). */
export async function claimRecord(deps: Deps, claim: Claim): Promise<PaymentRecord> {
	const { db, clock } = deps;
	const { gateway, ...values } = claim;
	const now = clock.now();
	const [made] = await db
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
	// The live record lapsed between the two statements: try again.
	return (
		made ?? (await findLiveRecord(db, claim.orderId, claim.purpose)) ?? claimRecord(deps, claim)
	);
}

/** Records a payment that came without a provider. Its transaction id is the shop's own. */
export async function recordReceived(
	{ db, clock }: Deps,
	received: Omit<Claim, "gateway" | "status">,
): Promise<PaymentRecord> {
	const [id, now] = [newId(), clock.now()];
	const origin = { provider: noProvider, paymentIntentId: `${received.method}_${id}` };
	const row = { ...received, ...origin, id, currency: "bdt", createdAt: now, updatedAt: now };
	const [made] = await db
		.insert(payments)
		.values({ ...row, status: "succeeded" })
		.returning();
	if (!made) throw new Error("a payment was not recorded");
	return made;
}

export async function findLiveRecord(
	db: Db,
	orderId: string,
	purpose: PaymentRecord["purpose"] = "whole",
): Promise<PaymentRecord | null> {
	const of = and(eq(payments.orderId, orderId), eq(payments.purpose, purpose));
	const isLive = ne(payments.status, "lapsed");
	const [record] = await db.select().from(payments).where(and(of, isLive));
	return record ?? null;
}

/** Lists the payments of an order that have not lapsed and whose money is not counted for the order. */
export function listLive(db: Db, orderId: string): Promise<PaymentRecord[]> {
	const isLive = and(ne(payments.status, "lapsed"), isNull(payments.acceptedAt));
	return db
		.select()
		.from(payments)
		.where(and(eq(payments.orderId, orderId), isLive))
		.orderBy(payments.id);
}

/** Lists the payments whose money is counted for an order, oldest first. */
export function listAccepted(db: Db, orderId: string): Promise<PaymentRecord[]> {
	return db
		.select()
		.from(payments)
		.where(and(eq(payments.orderId, orderId), isNotNull(payments.acceptedAt)))
		.orderBy(payments.acceptedAt, payments.id);
}

/** Counts a payment's money for its order; returns the changed record. */
export async function markAccepted(
	{ db, clock }: Deps,
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
	const isOfIntent = eq(payments.paymentIntentId, paymentIntentId);
	const [record] = await db.select().from(payments).where(isOfIntent);
	return record ?? null;
}

export function storeOpened(
	deps: Deps,
	record: PaymentRecord,
	{ paymentIntentId, nextStep }: PaymentIntent,
): Promise<PaymentRecord> {
	const status = sql`case when status = 'opening' then 'open' else status end`;
	return changeRecord(deps, record, { paymentIntentId, nextStep, status });
}

/**
 * Stores the provider's status of an intent and returns the updated record. A final status never
 * changes back. If the provider canceled the intent by itself, the record lapses and the shop can
 * open another.
 */
export function storeStatus(
	deps: Deps,
	record: PaymentRecord,
	intent: PaymentIntent,
): Promise<PaymentRecord> {
	const seenAt = sql`coalesce(challenge_seen_at, ${deps.clock.now().toISOString()}::timestamptz)`;
	const challengeSeenAt = intent.status === "requires_action" ? seenAt : null;
	return changeRecord(deps, record, { status: nextStatus(intent), challengeSeenAt });
}

async function changeRecord(
	{ db, clock }: Deps,
	{ id }: PaymentRecord,
	change: PgUpdateSetSource<typeof payments>,
): Promise<PaymentRecord> {
	const [changed] = await db
		.update(payments)
		.set({ ...change, updatedAt: clock.now() })
		.where(eq(payments.id, id))
		.returning();
	if (!changed) throw new Error("the record of a payment is gone");
	return changed;
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

export function markPaymentRefunded(deps: Deps, record: PaymentRecord): Promise<PaymentRecord> {
	return changeRecord(deps, record, { status: "refunded" });
}

/** Abandons the payment of an order at a former provider that the shop can no longer query. */
export async function abandonRecord({ db, clock }: Deps, orderId: string): Promise<void> {
	await db
		.update(payments)
		.set({ status: "abandoned", updatedAt: clock.now() })
		.where(and(eq(payments.orderId, orderId), ne(payments.status, "lapsed")));
}
