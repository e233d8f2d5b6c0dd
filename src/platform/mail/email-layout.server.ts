import { type EmailBranding, type EmailContent, showEmail } from "./email-content.ts";
import { htmlOf } from "./email-html.ts";
import { textOf } from "./email-text.ts";

/**
 * An e-mail as plain text and as HTML, which say the same. Every link begins with PUBLIC_URL, but for
 * those of facts that lead elsewhere. No text can become a header, markup or a line of its own: line
 * breaks and other control characters become spaces, and HTML is escaped.
 */
export function layOutEmail(email: EmailContent, branding: EmailBranding) {
	const shown = showEmail(email, branding);
	return {
		subject: shown.subject,
		text: textOf(shown),
		html: htmlOf(shown),
		...(email.stop ? { oneClickStop: branding.publicUrl + email.stop.postPath } : {}),
	};
}
