import { and, lt, ne } from "drizzle-orm";
import type { Deps } from "../database/database.server.ts";
import { openWorker, type Worker } from "../database/worker.server.ts";
import { deliverMails, type MailDeps, mailsAtOnce } from "./deliver-mails.server.ts";
import { openFileMailer } from "./mailer.file.server.ts";
import { openSmtpMailer } from "./mailer.smtp.server.ts";
import type { Mailer, MailSettings } from "./mailer.ts";
import { mails } from "./tables.server.ts";

/** The worker that sends mails. `stop` gives mails in progress three seconds; a later start tries the others again. */
export type MailWorker = Worker & {
	/** Delivers the due mails once, and returns their number. */
	deliver(): Promise<number>;
	findTrouble: Mailer["findTrouble"];
};

const everyMs = 2_000;
// The pause between full batches, in which customers' requests come first.
const restMs = 250;
const lastMomentMs = 3_000;

type WorkerDeps = Omit<MailDeps, "mailer"> & { mail: MailSettings };

/** Opens the mailer, and sends the queued mails every two seconds after `start`. */
export function openMailWorker({ mail, ...rest }: WorkerDeps): MailWorker {
	const mailer = mail.via === "smtp" ? openSmtpMailer(mail) : openFileMailer(mail);
	const deps = { ...rest, mailer };
	const closing = new AbortController();
	const work = async () => {
		const claimed = await deliverMails(deps, closing.signal);
		return claimed < mailsAtOnce ? everyMs : restMs;
	};
	const worker = openWorker("mails", deps.log, work);
	return {
		...worker,
		deliver: () => deliverMails(deps),
		findTrouble: mailer.findTrouble,
		async stop() {
			const last = setTimeout(() => closing.abort(), lastMomentMs);
			await worker.stop();
			clearTimeout(last);
		},
	};
}

// Long enough to investigate a mail that a customer did not get.
const retentionMs = 30 * 24 * 60 * 60_000;

export async function purgeEndedMails({ db, clock }: Deps): Promise<void> {
	const oldest = new Date(clock.now().getTime() - retentionMs);
	await db.delete(mails).where(and(ne(mails.status, "queued"), lt(mails.endedAt, oldest)));
}
