import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { auditEntries, users } from "../accounts/tables.server.ts";
import { partReviews } from "../part-reviews/shown/tables.server.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { reviews } from "../reviews/tables.server.ts";
import { copy } from "./people.copy.ts";
import { personalTables } from "./personal-tables.server.ts";
import { tidyOrders } from "./tidy-orders.server.ts";

/** How long a removed account's former address stays: refunds and parcels under way still need mails. */
const formerEmailDays = 30;
const dayMs = 24 * 60 * 60_000;

/**
 * Erases what the shop stores of a person, by `personalTables`: in the transaction that removes the
 * account, and again later (`eraseAgain`). Queued mails about deleted rows go with them.
 */
export async function erasePersonalData({ db }: { db: Db }, accountId: string): Promise<void> {
	await db.delete(mails).where(
		and(
			eq(mails.status, "queued"),
			sql`${mails.about} in (select id::text from part_questions where account_id = ${accountId}
				union all select id::text from alerts where account_id = ${accountId})`,
		),
	);
	for (const { of, end } of personalTables)
		if (end === "deleted") await db.delete(of.table).where(eq(of, accountId));
	const name = copy.former;
	const ofAccount = eq(partReviews.accountId, accountId);
	await db.update(partReviews).set({ name, pictures: [] }).where(ofAccount);
	await db.update(users).set({ name, image: null }).where(eq(users.id, accountId));
}

/**
 * Hourly: erases again what requests under way wrote while their account was removed; after 30 days
 * the former address and the hidden reviews of the shop; and what orders of removed accounts no longer need.
 */
export async function eraseAgain({ db, clock }: Deps): Promise<void> {
	const now = clock.now().getTime();
	const { id, removedAt, formerEmail } = users;
	const recent = gt(removedAt, new Date(now - dayMs));
	for (const account of await db.select({ id }).from(users).where(recent))
		await db.transaction(async (tx) => {
			await erasePersonalData({ db: tx }, account.id);
			// The removal hid what there was.
			const isLate = and(isNull(reviews.hiddenAt), isNull(reviews.decidedAt));
			await tx.delete(reviews).where(and(eq(reviews.accountId, account.id), isLate));
		});
	const old = lt(removedAt, new Date(now - formerEmailDays * dayMs));
	const longGone = db.select({ id }).from(users).where(old);
	await db.delete(reviews).where(inArray(reviews.accountId, longGone));
	const due = and(old, or(isNotNull(formerEmail), wasDisowned), not(wasStaff));
	for (const account of await db.select({ id }).from(users).where(due))
		await db.transaction((tx) => eraseFormerAddress(tx, account.id));
	await tidyOrders({ db, clock });
}

/** The address of staff stays: it says who changed what. Each of their sign-ins is in the audit. */
const wasStaff = sql`exists (select from audit_entries a where a.by_account_id = ${users}.id
	and a.act in ('signed in as an admin', 'signed in as staff'))`;

/** An account that its mailbox's owner ended (`disownAccount`) has no former address, but the audit has it. */
const wasDisowned = sql`exists (select from audit_entries a where a.about = 'account:' || ${users}.id
	and a.act = 'said it was not them' and a.by_email not like 'removed:%')`;

async function eraseFormerAddress(tx: Db, accountId: string): Promise<void> {
	const { byAccountId, about } = auditEntries;
	await tx.update(users).set({ formerEmail: null }).where(eq(users.id, accountId));
	const removed = `removed:${accountId}`;
	await tx.update(auditEntries).set({ byEmail: removed }).where(eq(byAccountId, accountId));
	await tx
		.update(auditEntries)
		.set({ before: null })
		.where(eq(about, `account:${accountId}`));
}
