import { inArray, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";
import type { AlertKind } from "./alert.ts";
import { alerts } from "./tables.server.ts";

export type AlertsDeps = { db: Db; clock: Clock; alertStopLinks: StopLinks };

const batch = 100;

type DueAlert = { id: string; kind: AlertKind; email: string };

/**
 * Queues the mail of each alert whose part is as its account asked, and ends the alert, in one transaction; answers
 * how many. It looks at how things are and not at what changed, so nothing can be missed: not after an import, the
 * end of a hold, or a restart. Nothing is told to an address before it is verified. Any number of processes may do it at the same time: one of them gets each alert.
 */
export async function tellAlerts(deps: AlertsDeps): Promise<number> {
	let mailCount = 0;
	for (;;) {
		const count = await deps.db.transaction((tx) => tellBatch({ ...deps, db: tx }));
		mailCount += count;
		if (count < batch) return mailCount;
	}
}

/** The next alerts that are true by now, locked; those that wait are read from the index of what waits. */
export const dueAlertsQuery = sql`
	select a.id, a.kind, u.email
	from alerts a join parts p on p.id = a.part_id join users u on u.id = a.account_id
	where a.ended_at is null and u.removed_at is null and u.email_verified
		and p.price_taka is not null and p.archived_at is null
		and case a.kind when 'stock' then p.available_quantity >= p.minimum_quantity
			else p.price_taka <= a.price_taka end
	order by a.id limit ${batch}
	for update of a skip locked`;

async function tellBatch({ db, clock, alertStopLinks }: AlertsDeps): Promise<number> {
	// A lock that came late sees the row as it is by then: what another process told is no longer waiting.
	const due = rowsOf<DueAlert>(await db.execute(dueAlertsQuery));
	if (due.length === 0) return 0;
	const ids = due.map(({ id }) => id);
	const ended = { outcome: "told", endedAt: clock.now() } as const;
	await db.update(alerts).set(ended).where(inArray(alerts.id, ids));
	for (const { id, kind, email } of due) {
		const parameters = { stop: alertStopLinks.queryOf(id) };
		await queueMail({ db, clock }, { kind: `alert ${kind}`, to: email, about: id, parameters });
	}
	return due.length;
}

const everyMs = 5_000;
// However many alerts wait, looking at them takes at most a twentieth of a process's time.
const restTimes = 20;

/** Tells what is due every five seconds, and less often where looking takes long. */
export function openAlertsWorker(deps: AlertsDeps & { log: Log }): Worker {
	return openWorker("alerts", deps.log, async () => {
		const began = performance.now();
		await tellAlerts(deps);
		return Math.max(everyMs, (performance.now() - began) * restTimes);
	});
}
