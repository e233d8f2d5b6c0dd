import { eq, sql } from "drizzle-orm";
import { backoffMs } from "../platform/backoff.ts";
import { claimDueRows } from "../platform/database/claim-due-rows.server.ts";
import type { Gateway } from "./gateway.ts";
import type { PaymentsDeps } from "./payment-records.server.ts";
import { storeProviderEvents } from "./provider-events.server.ts";
import { providerEventCursors } from "./tables.server.ts";

/** The interval between two reads of a provider's event list, by all processes together. */
export const pollEveryMs = 15_000;
const backoff = { minMs: pollEveryMs, maxMs: 30_000 };
// Longer than a poll takes; if this process dies, another one polls after the lease.
const leaseMs = 60_000;
// An event may appear in the list a little later than its timestamp.
const overlapMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
// Limits one turn after a long outage, so that the other work is not delayed.
const maxRequests = 4;

/**
 * Reads each provider's list of events from the stored cursor and stores the events for handling,
 * so that a lost webhook does no harm. All processes together send one request every 15 seconds;
 * after a long outage a request covers a day of events, or less after a failure. The first poll
 * starts a day ago. Returns whether this process had the turn of a provider. A provider without a
 * list also has turns, because the turn starts the other work too (`reconcile`).
 */
export async function pollProviderEvents(deps: PaymentsDeps): Promise<boolean> {
	let isOurs = false;
	for (const gateway of deps.gateways.values())
		isOurs = (await pollProvider(deps, gateway)) || isOurs;
	return isOurs;
}

async function pollProvider(deps: PaymentsDeps, { name, listEvents }: Gateway): Promise<boolean> {
	const { clock } = deps;
	const turn = await claimTurn(deps, name);
	if (!turn) return false;
	let { readUntil } = turn;
	// Each failure halves the period, in case the response is too large to arrive in time.
	const periodMs = dayMs / 2 ** Math.min(turn.failures, 10);
	let behind = listEvents !== null;
	for (let request = 0; listEvents && behind && request < maxRequests; request += 1) {
		const now = clock.now();
		const until = new Date(Math.min(now.getTime(), readUntil.getTime() + periodMs));
		const from = new Date(readUntil.getTime() - overlapMs);
		const listed = await listEvents({ from, until });
		if (!listed.ok) {
			const failures = turn.failures + 1;
			await endTurn(deps, name, { readUntil, failures }, backoffMs(failures, backoff));
			return true;
		}
		await storeProviderEvents(deps, name, listed.value);
		readUntil = until;
		behind = until < now;
	}
	await endTurn(deps, name, { readUntil, failures: 0 }, behind ? 0 : pollEveryMs);
	return true;
}

async function claimTurn({ db, clock }: PaymentsDeps, provider: string) {
	const now = clock.now();
	const readUntil = new Date(now.getTime() - dayMs);
	await db
		.insert(providerEventCursors)
		.values({ provider, readUntil, nextAttemptAt: now })
		.onConflictDoNothing();
	const where = sql`provider = ${provider}`;
	const due = { due: "nextAttemptAt", where, now, leaseMs, batch: 1 } as const;
	const [turn] = await claimDueRows(db, providerEventCursors, due);
	return turn ?? null;
}

async function endTurn(
	{ db, clock }: PaymentsDeps,
	provider: string,
	cursor: { readUntil: Date; failures: number },
	waitMs: number,
): Promise<void> {
	const nextAttemptAt = new Date(clock.now().getTime() + waitMs);
	await db
		.update(providerEventCursors)
		.set({ ...cursor, nextAttemptAt })
		.where(eq(providerEventCursors.provider, provider));
}
