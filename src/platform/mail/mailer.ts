import type { Result } from "../../kernel/result.ts";

/** The statuses of a mail: queued, or its end. `withheld`: an unverified address has had its share of mails. */
export const mailStatuses = ["queued", "sent", "refused", "given up", "withheld"] as const;

export type Message = {
	/** The sender's name, if the settings name none. */
	from: string;
	/** The id without angle brackets. A mail that is sent again has the same id (RFC 5322 §3.6.4). */
	messageId: string;
	/** One address, without a name. */
	to: string;
	subject: string;
	text: string;
	html: string;
	writtenAt: Date;
	/** The address to which a mail program posts to stop such mails (RFC 8058), if they can be stopped. */
	oneClickStop?: string;
};

/** The headers that make mail programs show a button to stop such mails (RFC 2369, RFC 8058). */
export function stopHeadersOf({ oneClickStop }: Message): Record<string, string> {
	if (oneClickStop === undefined) return {};
	return {
		"List-Unsubscribe": `<${oneClickStop}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

/** The reason why a mail was not sent. `with.trouble` explains it to the operator in one line. */
export type SendFailure = "refused-for-good" | "try-later";

/**
 * The port that sends mails. `send` returns ok when another system is responsible for the mail: a
 * mail server has accepted it, or its file is in the folder.
 *
 * `refused-for-good`: the server will never accept this mail or its address. `try-later`: sending
 * is impossible now, or nobody knows whether the mail was accepted. `send` never throws. It returns
 * within `mailDeadlineMs`, and at once when `closing` is aborted.
 */
export type Mailer = {
	name: "smtp" | "file";
	send(message: Message, closing?: AbortSignal): Promise<Result<null, SendFailure>>;
	/** Tries the mail server without a mail. Returns a sentence for the owner if it accepts none; null for a folder. */
	findTrouble(): Promise<string | null>;
};

/** The time limit of sending one mail. */
export const mailDeadlineMs = 30_000;

export type SmtpSettings = {
	/** SMTP_URL. The parameters in its query, such as `tls.rejectUnauthorized`, are options of nodemailer. */
	url: string;
	from: { name: string; address: string };
	/** The address for replies (CONTACT_EMAIL). Without it, replies go to `from`. */
	replyTo?: string | null;
};

export type MailSettings = ({ via: "smtp" } & SmtpSettings) | { via: "folder"; folder: string };
