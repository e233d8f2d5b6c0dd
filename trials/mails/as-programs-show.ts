// What a mail program does to a mail before its engine has it.

/**
 * As web mail of Gmail's kind puts it into its own page where it strips most: no sheet, no classes, no comments, no
 * head and no body (https://www.caniemail.com/clients/gmail/).
 */
export function asGmailShows(html: string): string {
	const body = stripped(html)
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/<body[^>]*>/, "<div>")
		.replace("</body>", "</div>");
	return page(body.replace(/mso-[a-z-]+:[^;"]*;?/g, ""));
}

/** As a mail program that knows no dark colours of ours makes them dark: it inverts everything but pictures. */
export function asInverted(html: string): string {
	return asGmailShows(html).replace(
		"<style>",
		"<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}",
	);
}

/** As Word has it (Outlook 2007 to 2019): what stands in its comments, and no CSS that it does not know. */
export function asWordShows(html: string): string {
	const body = stripped(html).replace(/<!--\[if mso\]>|<!\[endif\]-->/g, "");
	const unknown = /(?<=[";])(?:border-radius|max-width|display:(?!none))[^;"]*;?/g;
	const link = /(<a [^>]*style="[^"]*?)(?<=[";])padding:[^;"]*;?/g;
	return page(
		body
			.replace(unknown, "")
			.replace(link, "$1")
			.replace(/mso-padding-alt/g, "padding"),
	);
}

function stripped(html: string): string {
	return html
		.replace(/[\s\S]*?(?=<body)/, "")
		.replace("</html>", "")
		.replace(/ class="[^"]*"/g, "");
}

function page(body: string): string {
	return `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{margin:0}</style></head>\n${body.startsWith("<body") ? body : `<body>${body}</body>`}\n</html>\n`;
}
