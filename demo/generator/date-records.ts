import { sql } from "drizzle-orm";
import type { Db } from "../../src/platform/database/database.server.ts";

/**
 * Gives what the database dates by its own clock the moment of the clock that runs: the audit's entries, the
 * movements of stock, the parts and the ends of units that were written since the last call. `now()` is when the
 * transaction began, so they are known by it.
 */
export async function dateRecords(db: Db, at: Date): Promise<void> {
	const moment = at.toISOString();
	await db.execute(sql`
		with audited as (update audit_entries set at = ${moment}::timestamptz where at = now()),
			ended as (update order_units set ended_at = ${moment}::timestamptz where ended_at = now()),
			changed as (update parts set updated_at = ${moment}::timestamptz where updated_at = now())
		update stock_movements set created_at = ${moment}::timestamptz where created_at = now()`);
}

/** Mails count as sent on their day, and none goes out: nobody in the demonstration has a mailbox. */
export async function endSampleMails(db: Db): Promise<void> {
	await db.execute(
		sql`update mails set status = 'sent', tries = 1, parameters = null, ended_at = created_at where status = 'queued'`,
	);
}

/** Whose order will be three days old before the next midnight counts as asked: a first start mails nobody. */
export async function endReviewRequests(db: Db, at: Date): Promise<void> {
	const moment = at.toISOString();
	await db.execute(sql`
		update orders set review_asked_at = ${moment}::timestamptz
		where review_asked_at is null and delivered_at <= ${moment}::timestamptz - interval '2 days'`);
}
