import { createTransport } from "nodemailer";
import { ok, refuse } from "../../kernel/result.ts";
import { copy } from "../startup.copy.ts";
import { isMailAddress } from "./mail-address.mjs";
import { type Mailer, mailDeadlineMs, type SmtpSettings, stopHeadersOf } from "./mailer.ts";

type SmtpDeps = SmtpSettings & {
	/** The time limit of a mail and of a server's silence: `mailDeadlineMs`, but less in tests. */
	deadlineMs?: number;
};

/**
 * Passes mails to a mail server, each on its own connection. The server's refusal (5yz) of a mail
 * or its recipient is final. Its refusal of the shop (a wrong password, a forbidden sender) is a
 * matter of the settings, which the operator can correct, so the mail waits. A connection that is
 * lost before the answer is `try-later` too, although the server may have accepted the mail.
 */
export function openSmtpMailer({ url, from, replyTo, deadlineMs }: SmtpDeps): Mailer {
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
					from: { ...from, name: from.name || message.from },
					to: { name: "", address: to },
					...(replyTo && { replyTo }),
					subject,
					text,
					html,
					messageId: `<${messageId}>`,
					date: writtenAt,
					// RFC 3834: prevents automatic absence replies.
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

// A password leaves this machine only over TLS. Nobody can listen within the machine.
function sendsPasswordAbroad(url: string): boolean {
	const { password, hostname, searchParams } = new URL(url);
	if (searchParams.get("ignoreTLS") === "true") return false;
	return password !== "" && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

type SmtpError = { code?: string; command?: string; responseCode?: number; message: string };

function troubleOf({ code, command, message }: SmtpError): string {
	return [code, command, message].filter(Boolean).join(": ").slice(0, 500);
}

// Servers repeat the address in their answer. `trouble` is logged, and logs contain no addresses.
function refusalOf(thrown: unknown, to: string) {
	const error = thrown as SmtpError;
	const trouble = troubleOf({ ...error, message: error.message.replaceAll(to, "the recipient") });
	const aboutThisMail = error.command === "RCPT TO" || error.command === "DATA";
	const { responseCode = 0 } = error;
	const forGood = aboutThisMail && responseCode >= 500 && responseCode !== 503;
	return refuse(forGood ? "refused-for-good" : "try-later", { trouble });
}
