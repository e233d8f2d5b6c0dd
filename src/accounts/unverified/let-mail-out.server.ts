import { and, desc, eq, gt, sql } from "drizzle-orm";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import type { Mail, MailGate } from "../../platform/mail/deliver-mails.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { users } from "../tables.server.ts";
import { copy } from "./copy.ts";

/**
 * The kinds of mail that an unverified address gets: three of each group in 24 hours, and no other
 * kinds (contract, Limits). Links to verify the address also work for 24 hours, so one of the three
 * still works. This file and the database read the groups as regular expressions.
 */
const groups = ["^verify address$", "^reset password$", "^(order|return) "];
const mailsPerDay = 3;
const dayMs = 24 * 60 * 60_000;

/**
 * Sends all mails to a verified address, and few to an unverified one: anybody may have typed it.
 * Those few contain a link that ends the account. An address gets none if its owner ended the
 * account or if it never had one, except invitations. If `limited` is false (RATE_LIMITS), nothing is counted. The
 * shop's own address gets all mails.
 */
export function openMailGate(setting: {
	limited: boolean;
	notMeLinks: StopLinks;
	ofShop: string;
}): MailGate {
	return async function letMailOut(deps, mail) {
		if (mail.recipient === setting.ofShop) return { goes: true };
		const account = await findAccountAt(deps.db, mail.recipient);
		// Invitations are counted when they are written (`inviteStaff`), and need no account.
		const isInvitation = mail.kind === "invitation";
		if (!account) return { goes: isInvitation };
		if (account.verified) return { goes: true };
		if (setting.limited && !isInvitation && !mail.countedAt && !(await countMail(deps, mail)))
			return { goes: false };
		if (account.removedAt) return { goes: true };
		const path = `${copy.address}${setting.notMeLinks.queryOf(account.id)}`;
		return { goes: true, notMe: { path, label: copy.link } };
	};
}

/** Finds the account with this address, or else the last removed account that had it. */
async function findAccountAt(db: Db, address: string) {
	const { id, emailVerified: verified, removedAt } = users;
	const what = { id, verified, removedAt };
	const [living] = await db.select(what).from(users).where(eq(users.email, address));
	if (living) return living;
	const [former] = await db
		.select(what)
		.from(users)
		.where(eq(users.formerEmail, address))
		.orderBy(desc(removedAt))
		.limit(1);
	return former;
}

/** Counts a mail before it is sent. False if the address reached the limit. A lock lets one mail count at a time. */
function countMail({ db, clock }: Deps, mail: Mail): Promise<boolean> {
	const group = groups.find((kinds) => new RegExp(kinds).test(mail.kind));
	if (!group) return Promise.resolve(false);
	const now = clock.now();
	return withAdvisoryLock(db, `mails:${mail.recipient}`, async (tx) => {
		const since = new Date(now.getTime() - dayMs);
		const recently = and(eq(mails.recipient, mail.recipient), gt(mails.countedAt, since));
		const went = await tx.$count(mails, and(recently, sql`${mails.kind} ~ ${group}`));
		if (went >= mailsPerDay) return false;
		await tx.update(mails).set({ countedAt: now }).where(eq(mails.id, mail.id));
		return true;
	});
}
