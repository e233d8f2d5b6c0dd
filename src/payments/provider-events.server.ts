import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { ProviderEvent } from "./gateway.ts";
import type { Payments } from "./payment-records.server.ts";
import { paymentIntents, providerEvents } from "./tables.server.ts";

/** A message that is about an intent. */
export type IntentEvent = ProviderEvent & { intentId: string };

// Longer than seeing to one may take, so that two processes never see to the same.
const leaseMs = 60_000;
// So long a message keeps from being seen to twice; Stripe repeats its own for three days.
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Writes down messages, each once, so that none is lost whatever becomes of this process. What is
 * about nothing of this shop's is left out; an account may serve several. Due `afterMs` from now.
 */
export async function storeProviderEvents(
	{ db, clock, gateway }: Payments,
	messages: readonly ProviderEvent[],
	afterMs = 0,
): Promise<void> {
	const own = await ownOf(db, messages);
	if (own.length === 0 || !gateway) return;
	const now = clock.now();
	const nextAttemptAt = new Date(now.getTime() + afterMs);
	const kept = own.map(({ messageId, ...rest }) => ({
		...{ id: messageId, provider: gateway.name, nextAttemptAt, createdAt: now },
		...rest,
	}));
	await db.insert(providerEvents).values(kept).onConflictDoNothing();
}

async function ownOf(db: Db, messages: readonly ProviderEvent[]): Promise<IntentEvent[]> {
	const told = messages.filter((one): one is IntentEvent => one.intentId !== null);
	if (told.length === 0) return [];
	const ids = [...new Set(told.map(({ intentId }) => intentId))];
	const rows = await db
		.select({ id: paymentIntents.providerIntentId })
		.from(paymentIntents)
		.where(inArray(paymentIntents.providerIntentId, ids));
	const own = new Set(rows.map(({ id }) => id));
	return told.filter(({ intentId }) => own.has(intentId));
}

/** Takes up to `batch` messages that are due; no other process sees to them within a minute. */
export async function claimProviderEvents(
	{ db, clock, gateway }: Payments,
	batch: number,
): Promise<IntentEvent[]> {
	const claimed = await claimDueRows(db, providerEvents, {
		due: "nextAttemptAt",
		where: sql`seen_to_at is null and provider = ${gateway?.name ?? "none"}`,
		now: clock.now(),
		leaseMs,
		batch,
	});
	return claimed.map(({ id: messageId, ...message }) => ({ messageId, ...message }));
}

/** Whether a message has been seen to already. */
export async function isProcessed(db: Db, messageId: string): Promise<boolean> {
	const [row] = await db
		.select({ at: providerEvents.processedAt })
		.from(providerEvents)
		.where(eq(providerEvents.id, messageId));
	return row?.at != null;
}

/**
 * Marks a message as seen to; true for whoever is first. Call it in the transaction of what must
 * happen once a message, such as telling of a dispute.
 */
export async function markProcessed(
	{ db, clock }: { db: Db; clock: Clock },
	messageId: string,
): Promise<boolean> {
	const marked = await db
		.update(providerEvents)
		.set({ processedAt: clock.now() })
		.where(and(eq(providerEvents.id, messageId), isNull(providerEvents.processedAt)))
		.returning({ id: providerEvents.id });
	return marked.length > 0;
}

/** Has a message that could not be seen to come again after `ms`. */
export async function postponeEvent({ db, clock }: Payments, messageId: string, ms: number) {
	const nextAttemptAt = new Date(clock.now().getTime() + ms);
	await db.update(providerEvents).set({ nextAttemptAt }).where(eq(providerEvents.id, messageId));
}

/** Deletes messages that were seen to a month ago. */
export async function purgeProcessedEvents({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const oldest = new Date(clock.now().getTime() - keptMs);
	await db.delete(providerEvents).where(lt(providerEvents.processedAt, oldest));
}
