import { and, eq, lte, min } from "drizzle-orm";
import { claimDueRows } from "../../platform/database/claim-due-rows.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { sandboxChallenges, sandboxEvents, sandboxIntents } from "../tables.server.ts";
import type { SandboxFaults } from "./sandbox-faults.ts";
import { takeIntent } from "./sandbox-records.server.ts";
import { signWebhook } from "./webhook-signature.server.ts";

export type WebhookSender = {
	records: Deps;
	faults: SandboxFaults;
	log: Log;
	secret: string;
	url: string;
	/** Sends an event directly to the shop's request handler, so that the port need not be known. */
	deliver(request: Request): Response | Promise<Response>;
};

type SandboxEvent = typeof sandboxEvents.$inferSelect;

const batch = 10;
// The lease of an event. If it ends first, another process may deliver the event too.
const leaseMs = 60_000;
const delaysSeconds = [5, 15, 60, 300, 900, 3_600, 10_800];
const maxTries = 24;

/**
 * Delivers the due events, oldest first, and returns how many the shop accepted. The sandbox sends
 * a refused event again after 5 seconds, then after longer waits, for about two days. Several
 * processes share the work.
 */
export async function deliverDue(sender: WebhookSender): Promise<number> {
	const { db, clock } = sender.records;
	let taken = 0;
	for (;;) {
		const events = await claimDueRows(db, sandboxEvents, {
			due: "nextAttemptAt",
			orderBy: "createdAt",
			now: clock.now(),
			leaseMs,
			batch,
		});
		for (const event of events) if (await deliverOne(sender, event)) taken += 1;
		if (events.length < batch) return taken;
	}
}

export async function nextDue({ db }: Deps): Promise<Date | null> {
	const [row] = await db.select({ at: min(sandboxEvents.nextAttemptAt) }).from(sandboxEvents);
	return row?.at ?? null;
}

/** Settles overdue approvals and finished processing, even if nobody requests these intents. */
export async function decideOverdue({ db, clock }: Deps): Promise<void> {
	const now = clock.now();
	const processed = await db
		.select({ id: sandboxIntents.id })
		.from(sandboxIntents)
		.where(and(eq(sandboxIntents.status, "processing"), lte(sandboxIntents.settlesAt, now)));
	const challenged = await db
		.select({ id: sandboxChallenges.paymentIntentId })
		.from(sandboxChallenges)
		.where(and(eq(sandboxChallenges.status, "open"), lte(sandboxChallenges.expiresAt, now)));
	for (const { id } of [...processed, ...challenged])
		await db.transaction((tx) => takeIntent(tx, id, now));
}

async function deliverOne(sender: WebhookSender, event: SandboxEvent): Promise<boolean> {
	const { db, clock } = sender.records;
	const { id, type } = event;
	const now = clock.now();
	const taken = await send(sender, event, now);
	const tries = event.tries + 1;
	const change = taken
		? { tries, takenAt: now, nextAttemptAt: null }
		: { tries, nextAttemptAt: tries < maxTries ? nextAttempt(now, tries) : null };
	if (!taken && tries >= maxTries)
		sender.log.error({ event: id, type }, "the shop never took a payment message");
	await db.update(sandboxEvents).set(change).where(eq(sandboxEvents.id, id));
	return taken;
}

async function send(sender: WebhookSender, event: SandboxEvent, now: Date): Promise<boolean> {
	const headers = {
		"content-type": "application/json",
		"sandbox-signature": signWebhook(event.body, sender.secret, now),
	};
	const request = new Request(sender.url, { method: "POST", headers, body: event.body });
	try {
		const answer = await sender.faults.around("deliver", async () => sender.deliver(request));
		if (answer.ok) return true;
		sender.log.warn({ event: event.id, status: answer.status }, "a payment message was not taken");
	} catch (fault) {
		sender.log.warn({ event: event.id, err: fault }, "a payment message did not arrive");
	}
	return false;
}

function nextAttempt(now: Date, tries: number): Date {
	const seconds = delaysSeconds[Math.min(tries, delaysSeconds.length) - 1] ?? 5;
	return new Date(now.getTime() + seconds * 1000);
}
