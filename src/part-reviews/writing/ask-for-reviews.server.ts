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
/** Who received something longer ago is not asked any more, as after an update of the shop. */
const tooLateMs = 30 * dayMs;
const batch = 100;

/** Whether its customer can be asked about an order's line `l`: it has no review, and not all of it goes back. */
export const isToReview = sql`l.returned_quantity < l.quantity
	and not exists (select from part_reviews r where r.order_line_id = l.id)`;

type DueOrder = { id: string; email: string; wanted: boolean };

/**
 * Queues one mail for each order that was delivered three days ago, and notes that its customer was asked, in one
 * transaction; returns how many mails. No mail where everything has its review or goes back, where all of the money
 * went back, where its account stopped such mails or was removed, or where the order was delivered over a month ago.
 * Any number of processes may do it at the same time: one of them gets each order.
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
	// A lock that came late sees the row as it is by then: what another process asked for is no longer due.
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

/** Queues the review requests that are due, every 30 seconds. */
export function openReviewsWorker(deps: AskDeps & { log: Log }): Worker {
	return openWorker("reviews", deps.log, async () => {
		await askForReviews(deps);
		return everyMs;
	});
}
