import type { Result } from "../../kernel/result.ts";

/** Where a queued mail stands: waiting, or ended one way or another. `withheld`: its address gets no more of its kind. */
export const mailStatuses = ["queued", "sent", "refused", "given up", "withheld"] as const;

export type Message = {
	/** Without angle brackets; the same whenever this mail is sent again (RFC 5322 §3.6.4). */
	messageId: string;
	/** One address, without a name. */
	to: string;
	subject: string;
	text: string;
	html: string;
	writtenAt: Date;
	/** Where a mail program posts to so that no more of its kind come (RFC 8058), if they can be stopped. */
	oneClickStop?: string;
};

/** The headers by which mail programs show a button that stops such mails (RFC 2369, RFC 8058). */
export function stopHeadersOf({ oneClickStop }: Message): Record<string, string> {
	if (oneClickStop === undefined) return {};
	return {
		"List-Unsubscribe": `<${oneClickStop}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

/** Why a mail did not go; `with.trouble` says it to an operator in one line. */
export type SendFailure = "refused-for-good" | "try-later";

/**
 * The way out for mails. Answers ok once somebody else answers for the mail: a mail server has taken it, or its file
 * lies in the folder.
 *
 * `refused-for-good`: this mail or its address is refused and always will be. `try-later`: the way out is closed just
 * now, or it is not known whether the mail went. Never throws; answers within `mailDeadlineMs`, and at once when
 * `closing` is aborted.
 */
export type Mailer = {
	name: "smtp" | "file";
	send(message: Message, closing?: AbortSignal): Promise<Result<null, SendFailure>>;
	/** Tries the mail server without a mail: a sentence for the owner where it takes none; a folder has no trouble. */
	findTrouble(): Promise<string | null>;
};

/** The maximum that one sending takes; a queued mail stays claimed for longer than that. */
export const mailDeadlineMs = 30_000;

export type SmtpSettings = {
	/** SMTP_URL. What stands in its query goes to nodemailer, such as `tls.rejectUnauthorized`. */
	url: string;
	from: { name: string; address: string };
	/** Where answers go (CONTACT_EMAIL); to `from` without it. */
	replyTo?: string | null;
};

export type MailSettings = ({ via: "smtp" } & SmtpSettings) | { via: "folder"; folder: string };
