import { createTransport } from "nodemailer";
import { ok, refuse } from "../../kernel/result.ts";
import { copy } from "../startup.copy.ts";
import { isMailAddress } from "./mail-address.mjs";
import { type Mailer, mailDeadlineMs, type SmtpSettings, stopHeadersOf } from "./mailer.ts";

type SmtpDeps = SmtpSettings & {
	/** The name on mails where `from` is an address alone. */
	shopName: string;
	/** How long a mail may take, and a server may be silent; `mailDeadlineMs` unless a test is in a hurry. */
	deadlineMs?: number;
};

/**
 * Hands mails to a mail server, each on a connection of its own. Refused for good is what the
 * server refuses (5yz) about this mail or its recipient; a refusal of the shop itself (a wrong
 * password, a sender not allowed) is a matter of the settings, which somebody may correct: the mail
 * waits. A connection lost before the answer is `try-later` too, though the mail may have gone.
 */
export function openSmtpMailer({ url, from, replyTo, shopName, deadlineMs }: SmtpDeps): Mailer {
	const patienceMs = deadlineMs ?? mailDeadlineMs;
	const transport = createTransport({
		url,
		requireTLS: sendsPasswordAbroad(url),
		dnsTimeout: patienceMs,
		connectionTimeout: patienceMs,
		greetingTimeout: patienceMs,
		socketTimeout: patienceMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		name: "smtp",
		findTrouble: () =>
			transport.verify().then(
				() => null,
				(error) => copy.mailServerAway(new URL(url).host, troubleOf(error)),
			),
		async send(message, closing) {
			const { to, messageId, writtenAt, subject, text, html } = message;
			if (!isMailAddress(to))
				return refuse("refused-for-good", { trouble: "this is no mail address" });
			const late = AbortSignal.timeout(patienceMs);
			try {
				await transport.sendMail({
					from: { ...from, name: from.name || shopName },
					to: { name: "", address: to },
					...(replyTo && { replyTo }),
					subject,
					text,
					html,
					messageId: `<${messageId}>`,
					date: writtenAt,
					// RFC 3834: keeps absence notices from answering.
					headers: { "Auto-Submitted": "auto-generated", ...stopHeadersOf(message) },
					signal: closing ? AbortSignal.any([late, closing]) : late,
				});
				return ok(null);
			} catch (error) {
				return refusalOf(error, to);
			}
		},
	};
}

// On this machine itself nobody listens in; elsewhere a password goes over TLS, or not at all.
function sendsPasswordAbroad(url: string): boolean {
	const { password, hostname, searchParams } = new URL(url);
	if (searchParams.get("ignoreTLS") === "true") return false;
	return password !== "" && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message: string };

function troubleOf({ code, command, message }: SmtpError): string {
	return [code, command, message].filter(Boolean).join(": ").slice(0, 500);
}

// Servers repeat the address in their answer; trouble is logged, and logs name nobody.
function refusalOf(thrown: unknown, to: string) {
	const error = thrown as SmtpError;
	const trouble = troubleOf({ ...error, message: error.message.replaceAll(to, "the recipient") });
	const aboutThisMail = error.command === "RCPT TO" || error.command === "DATA";
	const { responseCode = 0 } = error;
	const forGood = aboutThisMail && responseCode >= 500 && responseCode !== 503;
	return refuse(forGood ? "refused-for-good" : "try-later", { trouble });
}
