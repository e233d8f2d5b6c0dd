import { sql } from "drizzle-orm";
import type { Deps } from "../database/database.server.ts";
import { newId } from "../database/id.server.ts";
import { prepared, value } from "../database/prepared.server.ts";

/** A mail to be written and sent: to whom, with which words, about what. */
export type MailToSend = {
	/** Which writer finds the words (MailWriters). */
	kind: string;
	to: string;
	/** The id of the order or account that it is about. */
	about: string;
	/** What the words need besides. Deleted as soon as the mail has gone, for it may hold a secret. */
	parameters?: Record<string, string>;
	/** When it is of no more use, such as a link's end; a day from now by default. */
	until?: Date;
};

const mailRetryMs = 24 * 60 * 60_000;

/**
 * The part of a statement that queues a mail, for a command that does so in one statement with its own
 * writes: `with …, queued as (${queueMailSql} from made) select …`. Reads mailId, mailKind, mailTo,
 * mailAbout, mailParameters, now and mailUntil.
 */
export const queueMailSql = sql`insert into mails
		(id, kind, recipient, about, parameters, status, tries, due_at, give_up_at, created_at)
	select ${value("mailId", "uuid")}, ${value("mailKind", "text")}, ${value("mailTo", "text")},
		${value("mailAbout", "text")}, ${value("mailParameters", "jsonb")}, 'queued', 0,
		${value("now", "timestamptz")}, ${value("mailUntil", "timestamptz")},
		${value("now", "timestamptz")}`;

/** The values that `queueMailSql` reads. */
export function mailValues(mail: MailToSend, now: Date) {
	const until = mail.until ?? new Date(now.getTime() + mailRetryMs);
	return {
		mailId: newId(),
		mailKind: mail.kind,
		mailTo: mail.to,
		mailAbout: mail.about,
		mailParameters: mail.parameters ? JSON.stringify(mail.parameters) : null,
		mailUntil: until.toISOString(),
		now: now.toISOString(),
	};
}

const queueOnce = prepared("queue_mail", queueMailSql);

/**
 * Queues a mail. Call it in the transaction that makes true what the mail says: both stand, or neither. It is written
 * and sent within seconds of the commit (openMailWorker), whatever becomes of this process; who queues it never waits.
 */
export async function queueMail({ db, clock }: Deps, mail: MailToSend): Promise<void> {
	await queueOnce(db, mailValues(mail, clock.now()));
}
