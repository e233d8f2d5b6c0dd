import { join } from "node:path";
import { openWorker } from "../database/worker.server.ts";
import { deliverMails, type MailDeps, mailsAtOnce } from "./deliver-mails.server.ts";
import { openFileMailer } from "./mailer.file.server.ts";
import { openSmtpMailer } from "./mailer.smtp.server.ts";

export type MailSettings = Omit<MailDeps, "mailer"> & {
	/** SMTP_URL and MAIL_FROM; without them mails become files in `dataDir`/outbox. */
	smtp: { url: string; from: string } | null;
	dataDir: string;
};

export type MailWorker = {
	/** Delivers what is due, once: how many mails it looked at. */
	deliver(): Promise<number>;
	start(): void;
	/** Mails under way get a moment to finish; what does not is tried again after the next start. */
	stop(): Promise<void>;
};

const everyMs = 2_000;
// Between full batches customers' requests come first.
const restMs = 250;
const lastMomentMs = 3_000;

/** Opens the way out for mails, and sends what is queued every two seconds from `start` on. */
export function openMailWorker({ smtp, dataDir, ...settings }: MailSettings): MailWorker {
	const { shopName } = settings.branding;
	const mailer = smtp
		? openSmtpMailer({ ...smtp, shopName })
		: openFileMailer({ folder: join(dataDir, "outbox"), from: shopName });
	const room = { ...settings, mailer };
	const closing = new AbortController();
	const work = async () => {
		const looked = await deliverMails(room, closing.signal);
		return looked < mailsAtOnce ? everyMs : restMs;
	};
	const worker = openWorker("mails", settings.log, work);
	return {
		deliver: () => deliverMails(room),
		start: worker.start,
		async stop() {
			const last = setTimeout(() => closing.abort(), lastMomentMs);
			await worker.stop();
			clearTimeout(last);
		},
	};
}
