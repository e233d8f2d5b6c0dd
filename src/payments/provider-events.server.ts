import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { ProviderEvent } from "./gateway.ts";
import type { PaymentsDeps } from "./payment-records.server.ts";
import { paymentIntents, providerEvents } from "./tables.server.ts";

/** An event that is about an intent. */
export type PaymentIntentEvent = ProviderEvent & { paymentIntentId: string };

// Longer than handling one may take, so that two processes never handle the same.
const leaseMs = 60_000;
// So long an event keeps from being handled twice; Stripe repeats its own for three days.
const retentionMs = 30 * 24 * 60 * 60_000;

/**
 * Stores events, each once, so that none is lost whatever becomes of this process. What is about
 * nothing of this shop's is left out; an account may serve several. Due `afterMs` from now.
 */
export async function storeProviderEvents(
	{ db, clock, gateway }: PaymentsDeps,
	events: readonly ProviderEvent[],
	afterMs = 0,
): Promise<void> {
	const own = await filterOwnEvents(db, events);
	if (own.length === 0 || !gateway) return;
	const now = clock.now();
	const nextAttemptAt = new Date(now.getTime() + afterMs);
	const rows = own.map(({ eventId, ...rest }) => ({
		...{ id: eventId, provider: gateway.name, nextAttemptAt, createdAt: now },
		...rest,
	}));
	await db.insert(providerEvents).values(rows).onConflictDoNothing();
}

async function filterOwnEvents(
	db: Db,
	events: readonly ProviderEvent[],
): Promise<PaymentIntentEvent[]> {
	const ofIntents = events.filter((one): one is PaymentIntentEvent => one.paymentIntentId !== null);
	if (ofIntents.length === 0) return [];
	const ids = [...new Set(ofIntents.map(({ paymentIntentId }) => paymentIntentId))];
	const rows = await db
		.select({ id: paymentIntents.paymentIntentId })
		.from(paymentIntents)
		.where(inArray(paymentIntents.paymentIntentId, ids));
	const own = new Set(rows.map(({ id }) => id));
	return ofIntents.filter(({ paymentIntentId }) => own.has(paymentIntentId));
}

/** Claims up to `batch` events that are due; no other process handles them within a minute. */
export async function claimProviderEvents(
	{ db, clock, gateway }: PaymentsDeps,
	batch: number,
): Promise<PaymentIntentEvent[]> {
	const claimed = await claimDueRows(db, providerEvents, {
		due: "nextAttemptAt",
		where: sql`seen_to_at is null and provider = ${gateway?.name ?? "none"}`,
		now: clock.now(),
		leaseMs,
		batch,
	});
	return claimed.map(({ id: eventId, ...event }) => ({ eventId, ...event }));
}

/** Whether an event has been handled already. */
export async function isProcessed(db: Db, eventId: string): Promise<boolean> {
	const [row] = await db
		.select({ at: providerEvents.processedAt })
		.from(providerEvents)
		.where(eq(providerEvents.id, eventId));
	return row?.at != null;
}

/**
 * Marks an event as handled; true for whoever is first. Call it in the transaction of what must
 * happen once an event, such as recording a dispute.
 */
export async function markProcessed(
	{ db, clock }: { db: Db; clock: Clock },
	eventId: string,
): Promise<boolean> {
	const marked = await db
		.update(providerEvents)
		.set({ processedAt: clock.now() })
		.where(and(eq(providerEvents.id, eventId), isNull(providerEvents.processedAt)))
		.returning({ id: providerEvents.id });
	return marked.length > 0;
}

/** Has an event that could not be handled come again after `ms`. */
export async function postponeEvent({ db, clock }: PaymentsDeps, eventId: string, ms: number) {
	const nextAttemptAt = new Date(clock.now().getTime() + ms);
	await db.update(providerEvents).set({ nextAttemptAt }).where(eq(providerEvents.id, eventId));
}

/** Deletes events that were handled a month ago. */
export async function purgeProcessedEvents({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const oldest = new Date(clock.now().getTime() - retentionMs);
	await db.delete(providerEvents).where(lt(providerEvents.processedAt, oldest));
}
