import { sql } from "drizzle-orm";
import type { Deps } from "../database/database.server.ts";
import { newId } from "../database/id.server.ts";
import { prepared, value } from "../database/prepared.server.ts";

/** A mail that the mail worker will write and send. */
export type MailToSend = {
	/** The name of the writer that writes the content (MailWriters). */
	kind: string;
	to: string;
	/** The id of the order or account that the mail is about. */
	about: string;
	/** Other values for the writer. They are deleted when the mail ends, because they may contain a secret. */
	parameters?: Record<string, string>;
	/** The time when the mail becomes useless, such as the end of a link; a day from now by default. */
	until?: Date;
};

const mailRetryMs = 24 * 60 * 60_000;

/**
 * The part of a statement that queues a mail, for a command that queues it in the same statement as
 * its own writes: `with …, queued as (${queueMailSql} from made) select …`. Its values are mailId,
 * mailKind, mailTo, mailAbout, mailParameters, now and mailUntil.
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
 * Queues a mail. Call it in the transaction of the change that the mail reports: both are
 * committed, or neither. A worker (openMailWorker) writes and sends the mail within seconds of the
 * commit, even if this process ends. The caller never waits for it.
 */
export async function queueMail({ db, clock }: Deps, mail: MailToSend): Promise<void> {
	await queueOnce(db, mailValues(mail, clock.now()));
}
