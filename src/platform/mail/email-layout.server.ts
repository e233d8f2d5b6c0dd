import type { EmailBlock, EmailFact, EmailLine, ShownEmail } from "./email-content.ts";
import { type EmailBranding, type EmailContent, showEmail } from "./email-content.ts";
import { htmlOf } from "./email-html.ts";

/**
 * Makes an e-mail's plain text and HTML with the same content. Every link begins with PUBLIC_URL,
 * except for facts that link to another site. No text can become a header, markup or a line of its
 * own: line breaks and other control characters become spaces, and HTML is escaped.
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

/** Makes an e-mail's plain text: its blocks one below the other, each address on a line of its own. */
function textOf({ blocks, from, contact, links }: ShownEmail): string {
	const pieces = [
		...blocks.map(pieceOf),
		[from[0], ...contact, from[1]].join("\n"),
		...links.map(({ label, address }) => `${label}:\n${address}`),
	];
	return `${pieces.join("\n\n")}\n`;
}

function pieceOf(block: EmailBlock): string {
	switch (block.kind) {
		case "heading":
		case "paragraph":
			return block.text;
		case "lines":
			return [...block.lines.map(lineOf), ...block.sums.map((sum) => sum.join(": "))].join("\n");
		case "facts":
			return block.facts.map(factOf).join("\n");
		case "button":
			return `${block.label}:\n${block.address}`;
	}
}

function lineOf({ title, amount, notes = [], path }: EmailLine): string {
	const first = amount ? `${title}: ${amount}` : title;
	const rest = path ? [...notes, path] : notes;
	return [first, ...rest.map((note) => `  ${note}`)].join("\n");
}

function factOf([name, value, address]: EmailFact): string {
	return address ? `${name}: ${value}\n  ${address}` : `${name}: ${value}`;
}
