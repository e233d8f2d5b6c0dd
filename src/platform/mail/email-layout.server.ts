import { escapeHtml } from "../../kernel/escape-html.ts";

/** The content of an e-mail, before it has a form. Whatever stands in it may come from a customer. */
export type EmailContent = {
	subject: string;
	/** The paragraphs above the link. */
	intro: readonly string[];
	/** Name and value, one a line: what was bought, the total … */
	details?: readonly (readonly [name: string, value: string])[];
	/** Where to go on: a path of the shop, beginning with a slash. */
	link?: { path: string; label: string };
	/** The paragraphs below it. */
	outro?: readonly string[];
	/** How its reader ends such e-mails: a page, and where a mail program posts to for it (RFC 8058). */
	stop?: { path: string; postPath: string; label: string };
};

/** Whose mail it is: the shop's name, and its address (PUBLIC_URL), without a slash at its end. */
export type EmailBranding = { shopName: string; publicUrl: string };

/**
 * An e-mail as plain text and as HTML. The links that a mail can have, where to go on
 * and how to stop, begin with PUBLIC_URL. No text can become a header, markup or a line of its own:
 * line breaks and other control characters become spaces, and HTML is escaped.
 */
export function layOutEmail(email: EmailContent, head: EmailBranding) {
	const address = email.link ? head.publicUrl + email.link.path : null;
	return {
		subject: oneLine(email.subject),
		text: textOf(email, head, address),
		html: htmlOf(email, head, address),
		...(email.stop ? { oneClickStop: head.publicUrl + email.stop.postPath } : {}),
	};
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through.
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Without anything that ends a line or hides in one. */
export function oneLine(text: string): string {
	return text.replace(breaks, " ").trim();
}

function textOf(email: EmailContent, head: EmailBranding, address: string | null): string {
	const details = (email.details ?? []).map(
		([name, value]) => `${oneLine(name)}: ${oneLine(value)}`,
	);
	const link = email.link && address ? [`${oneLine(email.link.label)}:\n${address}`] : [];
	const blocks = [
		...email.intro.map(oneLine),
		...(details.length > 0 ? [details.join("\n")] : []),
		...link,
		...(email.outro ?? []).map(oneLine),
		`${oneLine(head.shopName)}\n${head.publicUrl}`,
		...(email.stop ? [`${oneLine(email.stop.label)}:\n${head.publicUrl + email.stop.path}`] : []),
	];
	return `${blocks.join("\n\n")}\n`;
}

// No colours of its own but the reader's: so it is legible in a dark reader too.
const page =
	"margin:0;padding:1.5em;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const button =
	"display:inline-block;padding:.6em 1.2em;border:2px solid;border-radius:.5em;font-weight:600";

function htmlOf(email: EmailContent, head: EmailBranding, address: string | null): string {
	const paragraphs = (all: readonly string[]) => all.map((one) => `<p>${escaped(one)}</p>`);
	const details = (email.details ?? []).map(
		([name, value]) => `<li>${escaped(name)}: <b>${escaped(value)}</b></li>`,
	);
	const list = `<ul style="padding:0;list-style:none">${details.join("")}</ul>`;
	const body = [
		...paragraphs(email.intro),
		...(details.length > 0 ? [list] : []),
		...(email.link && address ? linkHtml(email.link.label, address) : []),
		...paragraphs(email.outro ?? []),
		`<p>${escaped(head.shopName)}<br><a href="${escaped(head.publicUrl)}">${escaped(head.publicUrl)}</a></p>`,
		...(email.stop ? [stopHtml(email.stop.label, head.publicUrl + email.stop.path)] : []),
	];
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(email.subject)}</title>
</head>
<body style="${page}">
<div style="max-width:36em;margin:0 auto">
${body.join("\n")}
</div>
</body>
</html>
`;
}

function linkHtml(label: string, address: string): string[] {
	const href = escaped(address);
	return [
		`<p><a href="${href}" style="${button}">${escaped(label)}</a></p>`,
		`<p style="font-size:.85em;overflow-wrap:anywhere"><a href="${href}">${href}</a></p>`,
	];
}

function stopHtml(label: string, address: string): string {
	return `<p style="font-size:.85em"><a href="${escaped(address)}">${escaped(label)}</a></p>`;
}

function escaped(text: string): string {
	return escapeHtml(oneLine(text));
}
