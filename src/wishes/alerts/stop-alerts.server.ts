import { and, eq, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { alerts } from "./tables.server.ts";

/** Stops one of an account's alerts. Returns 1, or 0 if it had ended; refuses another's. */
export async function stopAlert(
	deps: Deps,
	accountId: string,
	id: string,
): Promise<Result<{ deletedCount: number }, "not-found">> {
	const ownAlert = and(eq(alerts.id, id), eq(alerts.accountId, accountId));
	const deletedCount = await stop(deps, ownAlert);
	if (deletedCount === 0 && (await deps.db.$count(alerts, ownAlert)) === 0)
		return refuse("not-found");
	return ok({ deletedCount });
}

/**
 * Stops all alerts of the account whose this one is or was, and returns how many waited; null where it ended more than
 * a month ago, and nobody knows any more whose it was. Under the lock that asking takes: two that stop the same several
 * at once would lock them in any sequence.
 */
export async function stopAllAlerts(deps: Deps, id: string): Promise<number | null> {
	const [existing] = await deps.db
		.select({ accountId: alerts.accountId })
		.from(alerts)
		.where(eq(alerts.id, id));
	if (!existing) return null;
	const { accountId } = existing;
	return withAdvisoryLock(deps.db, `alerts:${accountId}`, (tx) =>
		stop({ ...deps, db: tx }, eq(alerts.accountId, accountId)),
	);
}

async function stop({ db, clock }: Deps, which: SQL | undefined): Promise<number> {
	const stopped = await db
		.update(alerts)
		.set({ outcome: "stopped", endedAt: clock.now() })
		.where(and(which, isNull(alerts.endedAt)))
		.returning({ id: alerts.id });
	return stopped.length;
}

const retentionMs = 30 * 24 * 60 * 60_000;

/** Deletes alerts that ended a month ago, but not before their mail is gone: its link stops by the alert. */
export async function purgeEndedAlerts({ db, clock }: Deps): Promise<void> {
	const ended = lt(alerts.endedAt, new Date(clock.now().getTime() - retentionMs));
	const isMailed = sql`exists (select from ${mails} where about = ${alerts.id}::text)`;
	await db.delete(alerts).where(and(ended, not(isMailed)));
}
