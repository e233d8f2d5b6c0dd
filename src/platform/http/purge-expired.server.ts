import { and, lt, ne } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.server.ts";
import { idempotencyKeys, mails, rateLimits } from "../database/tables.server.ts";
import { idempotencyRetentionMs } from "./idempotency.server.ts";

// Long enough to look into a mail that somebody misses.
const mailsKeptMs = 30 * 24 * 60 * 60_000;

/**
 * Deletes counts whose window is over, answers that no repeat may ask for any more, and mails that
 * ended, one way or another, a month ago.
 */
export async function purgeExpired({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const now = clock.now();
	const oldest = new Date(now.getTime() - idempotencyRetentionMs);
	await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
	const oldestMail = new Date(now.getTime() - mailsKeptMs);
	await db.delete(mails).where(and(ne(mails.status, "queued"), lt(mails.endedAt, oldestMail)));
}
