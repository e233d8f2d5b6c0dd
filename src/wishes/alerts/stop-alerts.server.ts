import { and, eq, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { alerts } from "./tables.server.ts";

/** Stops one of an account's alerts. Returns 1, or 0 if it had ended. Refuses another account's alert. */
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
 * Stops all alerts of this alert's account, and returns how many waited. Null if the alert ended
 * over a month ago: it is deleted, so its account is unknown. Takes the same lock as setAlert. Two
 * requests without it would lock the alerts in any order and could deadlock.
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

/** Deletes alerts that ended a month ago. Keeps an alert while its mail is stored: the stop link needs it. */
export async function purgeEndedAlerts({ db, clock }: Deps): Promise<void> {
	const ended = lt(alerts.endedAt, new Date(clock.now().getTime() - retentionMs));
	const isMailed = sql`exists (select from ${mails} where about = ${alerts.id}::text)`;
	await db.delete(alerts).where(and(ended, not(isMailed)));
}
