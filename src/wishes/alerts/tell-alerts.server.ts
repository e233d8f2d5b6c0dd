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
 * Queues the mail of each alert whose condition is true and ends the alert, in the same
 * transaction. Returns the number of mails. Reads the current state of the parts, not their
 * changes, so it misses nothing: not after an import, the end of a hold, or a restart. An
 * unverified address gets no mail. Several processes may run it at the same time: each alert goes
 * to one of them.
 */
export async function tellAlerts(deps: AlertsDeps): Promise<number> {
	let mailCount = 0;
	for (;;) {
		const count = await deps.db.transaction((tx) => tellBatch({ ...deps, db: tx }));
		mailCount += count;
		if (count < batch) return mailCount;
	}
}

/** Selects and locks the next waiting alerts whose condition is true. The index `alerts_waiting` finds them. */
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
	// PostgreSQL checks a row again when it locks the row: another process may have ended the alert.
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
// The worker uses at most a twentieth of a process's time, however many alerts wait.
const restTimes = 20;

/** Queues the due mails every five seconds, or less often if the query takes long. */
export function openAlertsWorker(deps: AlertsDeps & { log: Log }): Worker {
	return openWorker("alerts", deps.log, async () => {
		const began = performance.now();
		await tellAlerts(deps);
		return Math.max(everyMs, (performance.now() - began) * restTimes);
	});
}
