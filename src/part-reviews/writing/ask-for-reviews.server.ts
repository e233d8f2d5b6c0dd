import { inArray, sql } from "drizzle-orm";
import { orders } from "../../ordering/tables.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { openWorker, type Worker } from "../../platform/database/worker.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { queueMail } from "../../platform/mail/queue-mail.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";

export type AskDeps = { db: Db; clock: Clock; reviewStopLinks: StopLinks };

const dayMs = 24 * 60 * 60_000;
const afterMs = 3 * dayMs;
/** An order delivered longer ago gets no mail: after an update of the shop, old orders can be due. */
const tooLateMs = 30 * dayMs;
const batch = 100;

/** Whether the order line `l` can still be reviewed: it has no review, and it is not completely returned. */
export const isToReview = sql`l.returned_quantity < l.quantity
	and not exists (select from part_reviews r where r.order_line_id = l.id)`;

type DueOrder = { id: string; email: string; wanted: boolean };

/**
 * Queues one mail for each order that was delivered three days ago, and returns the number of
 * mails. The same transaction marks the order as asked. An order gets no mail if each line is
 * reviewed or returned, if all of its money was refunded, if its account stopped these mails or was
 * removed, or if it was delivered over 30 days ago. Several processes may run this at the same
 * time: only one of them gets each order.
 */
export async function askForReviews(deps: AskDeps): Promise<number> {
	let mailCount = 0;
	for (;;) {
		const { taken, mails } = await deps.db.transaction((tx) => askBatch({ ...deps, db: tx }));
		mailCount += mails;
		if (taken < batch) return mailCount;
	}
}

async function askBatch({ db, clock, reviewStopLinks }: AskDeps) {
	const now = clock.now().getTime();
	const [dueAt, lateAt] = [afterMs, tooLateMs].map((ms) => new Date(now - ms).toISOString());
	// After waiting for a change by another process, PostgreSQL checks the condition on the changed
	// row. So an order that the other process handled is no longer due.
	const due = rowsOf<DueOrder>(
		await db.execute(sql`
			select o.id, o.email, o.delivered_at > ${lateAt}::timestamptz
				and o.deleted_at is null and u.removed_at is null
				and o.refunded_poisha < o.total_taka * 100
				and not exists (select from review_mail_stops s where s.account_id = o.account_id)
				and exists (select from order_lines l where l.order_id = o.id and ${isToReview}) as wanted
			from orders o join users u on u.id = o.account_id
			where o.delivered_at is not null and o.review_asked_at is null
				and o.delivered_at <= ${dueAt}::timestamptz
			order by o.delivered_at limit ${batch}
			for update of o skip locked`),
	);
	if (due.length === 0) return { taken: 0, mails: 0 };
	const ids = due.map(({ id }) => id);
	await db.update(orders).set({ reviewAskedAt: clock.now() }).where(inArray(orders.id, ids));
	const wanted = due.filter((order) => order.wanted);
	for (const { id, email } of wanted) {
		const parameters = { stop: reviewStopLinks.queryOf(id) };
		await queueMail({ db, clock }, { kind: "order review", to: email, about: id, parameters });
	}
	return { taken: due.length, mails: wanted.length };
}

const everyMs = 30_000;

/** Queues the review mails that are due, every 30 seconds. */
export function openReviewsWorker(deps: AskDeps & { log: Log }): Worker {
	return openWorker("reviews", deps.log, async () => {
		await askForReviews(deps);
		return everyMs;
	});
}
