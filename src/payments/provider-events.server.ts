import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import type { ProviderEvent } from "./gateway.ts";
import type { PaymentsDeps } from "./payment-records.server.ts";
import { payments, providerEvents } from "./tables.server.ts";

export type PaymentIntentEvent = ProviderEvent & { paymentIntentId: string };

// Longer than handling one event takes, so two processes never handle the same event.
const leaseMs = 60_000;
// A stored event is not handled twice; Stripe repeats events for three days.
const retentionMs = 30 * 24 * 60 * 60_000;

/** Stores each event once, due `afterMs` from now. Ignores events about other shops' payments. */
export async function storeProviderEvents(
	{ db, clock }: PaymentsDeps,
	provider: string,
	events: readonly ProviderEvent[],
	afterMs = 0,
): Promise<void> {
	const ownEvents = await filterOwnEvents(db, events);
	if (ownEvents.length === 0) return;
	const now = clock.now();
	const nextAttemptAt = new Date(now.getTime() + afterMs);
	const rows = ownEvents.map(({ eventId, ...rest }) => ({
		id: eventId,
		provider,
		nextAttemptAt,
		createdAt: now,
		...rest,
	}));
	await db.insert(providerEvents).values(rows).onConflictDoNothing();
}

async function filterOwnEvents(
	db: Db,
	events: readonly ProviderEvent[],
): Promise<PaymentIntentEvent[]> {
	const ofIntents = events.filter(
		(event): event is PaymentIntentEvent => event.paymentIntentId !== null,
	);
	if (ofIntents.length === 0) return [];
	const ids = [...new Set(ofIntents.map(({ paymentIntentId }) => paymentIntentId))];
	const rows = await db
		.select({ id: payments.paymentIntentId })
		.from(payments)
		.where(inArray(payments.paymentIntentId, ids));
	const ownIds = new Set(rows.map(({ id }) => id));
	return ofIntents.filter(({ paymentIntentId }) => ownIds.has(paymentIntentId));
}

/** Claims up to `batch` events that are due; no other process handles them within a minute. */
export async function claimProviderEvents(
	{ db, clock, gateways }: PaymentsDeps,
	batch: number,
): Promise<PaymentIntentEvent[]> {
	const claimed = await claimDueRows(db, providerEvents, {
		due: "nextAttemptAt",
		where: sql`processed_at is null and ${inArray(providerEvents.provider, [...gateways.keys()])}`,
		now: clock.now(),
		leaseMs,
		batch,
	});
	return claimed.map(({ id: eventId, ...event }) => ({ eventId, ...event }));
}

export async function isProcessed(db: Db, eventId: string): Promise<boolean> {
	const [row] = await db
		.select({ at: providerEvents.processedAt })
		.from(providerEvents)
		.where(eq(providerEvents.id, eventId));
	return row?.at != null;
}

/** Marks an event as handled, in the transaction that must run once. Returns true only the first time. */
export async function markProcessed({ db, clock }: Deps, eventId: string): Promise<boolean> {
	const marked = await db
		.update(providerEvents)
		.set({ processedAt: clock.now() })
		.where(and(eq(providerEvents.id, eventId), isNull(providerEvents.processedAt)))
		.returning({ id: providerEvents.id });
	return marked.length > 0;
}

export async function postponeEvent({ db, clock }: PaymentsDeps, eventId: string, ms: number) {
	const nextAttemptAt = new Date(clock.now().getTime() + ms);
	await db.update(providerEvents).set({ nextAttemptAt }).where(eq(providerEvents.id, eventId));
}

export async function purgeProcessedEvents({ db, clock }: Deps): Promise<void> {
	const oldest = new Date(clock.now().getTime() - retentionMs);
	await db.delete(providerEvents).where(lt(providerEvents.processedAt, oldest));
}
