import { escapeHtml } from "../../kernel/escape-html.ts";
import type { EmailBlock, EmailFact, EmailLine, EmailSum, ShownEmail } from "./email-content.ts";

/** The light and the dark colours of e-mails, copied from src/ui/theme.css. */
export const emailColours = {
	paper: ["#faf8f4", "#14171a"],
	surface: ["#ffffff", "#1c2024"],
	line: ["#e3ded4", "#30363c"],
	ink: ["#1b1e1c", "#edebe6"],
	"ink-soft": ["#565349", "#b4b1a9"],
	brand: ["#006a4e", "#3cc49b"],
	"on-brand": ["#ffffff", "#04231a"],
} as const;

/** The colours that a shop can choose. */
type Look = Record<"brand" | "on-brand", readonly [light: string, dark: string]>;

type EmailButton = Extract<EmailBlock, { kind: "button" }>;
type EmailColour = keyof typeof emailColours;

/** A light colour. Every e-mail is legible with the light colours alone. */
const light = (name: EmailColour) => emailColours[name][0];
const dark = (name: EmailColour, look: Look = emailColours) =>
	`${{ ...emailColours, ...look }[name][1]}!important`;

/** The styles for mail programs with a dark mode and style sheets. All other programs ignore or remove them. */
const darkStyles = (look: Look) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark("paper")}}
.surface{background-color:${dark("surface")};border-color:${dark("line")}}
.line{border-color:${dark("line")}}
.ink{color:${dark("ink")}}
.soft{color:${dark("ink-soft")}}
.brand{color:${dark("brand", look)}}
.press{background-color:${dark("brand", look)};color:${dark("on-brand", look)}}
}`;

// Word shows mails in Outlook and uses only the first font, so every Windows must have that font.
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = `${font};color:${light("ink")}`;
const soft = `${font};color:${light("ink-soft")}`;
// A transaction's id is wider than a phone.
const breaking = "word-break:break-word";
const edge = `border-top:1px solid ${light("line")}`;
const table = tableOf(0);

/**
 * Makes the HTML of an e-mail from tables and inline styles, which Word and the mail programs of
 * 2015 support (docs/decisions/0013). The mail does not need its round corners and dark colours.
 */
export function htmlOf(email: ShownEmail): string {
	const { subject, preview, blocks } = email;
	const look = email.branding.colours ?? emailColours;
	const rows = blocks.map((block, index) => rowOf(block, look, index, blocks.length)).join("\n");
	return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${shown(subject)}</title>
<style>
${darkStyles(look)}
</style>
</head>
<body class="paper" bgcolor="${light("paper")}" style="margin:0;background-color:${light("paper")}">
<div style="display:none;mso-hide:all;font-size:1px;line-height:1px;color:${light("paper")}">${shown(preview)}</div>
<table ${table} width="100%" class="paper" bgcolor="${light("paper")}" style="background-color:${light("paper")}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${table} width="600" align="center"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px">
<tr><td align="left" style="padding:0 4px 16px">${homeHtml(email, look)}</td></tr>
<tr><td align="left">
<table ${tableOf(10)} width="100%" class="surface" bgcolor="${light("surface")}" style="background-color:${light("surface")};border:1px solid ${light("line")};border-radius:10px">
${rows}
</table>
</td></tr>
<tr><td class="soft" align="left" style="padding:16px 4px 0;${soft};font-size:13px;line-height:20px">${endHtml(email)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The padding of the cells in programs that ignore the padding in their style. */
function tableOf(padding: number): string {
	return `role="presentation" cellpadding="${padding}" cellspacing="0" border="0"`;
}

function rowOf(block: EmailBlock, look: Look, index: number, count: number): string {
	const [above, below] = [index === 0 ? 20 : 12, index === count - 1 ? 20 : 0];
	const padding = `padding:${above}px 20px ${below}px`;
	return `<tr><td align="left" style="${padding}">${blockHtml(block, look)}</td></tr>`;
}

function blockHtml(block: EmailBlock, look: Look): string {
	switch (block.kind) {
		case "heading":
			return `<h1 class="ink" style="margin:0;${ink};font-size:24px;line-height:31px;font-weight:bold">${shown(block.text)}</h1>`;
		case "paragraph":
			return `<p class="ink" style="margin:0;${ink};font-size:16px;line-height:25px">${shown(block.text)}</p>`;
		case "lines":
			return rowsHtml(block.lines.map(lineHtml)) + rowsHtml(block.sums.map(sumHtml));
		case "facts":
			return rowsHtml(block.facts.map((fact) => factHtml(fact, look)));
		case "button":
			return buttonHtml(block, look);
	}
}

function rowsHtml(rows: readonly string[]): string {
	return rows.length > 0 ? `<table ${tableOf(4)} width="100%">${rows.join("")}</table>` : "";
}

function lineHtml({ title, amount = "", notes = [], path, picture }: EmailLine): string {
	const name = path
		? linked(title, path, "ink", `${ink};font-weight:bold`)
		: `<b>${shown(title)}</b>`;
	const image = picture
		? `<img src="${escapeHtml(picture)}" width="64" height="64" alt="" border="0" style="border-radius:6px">`
		: "";
	const cell = (padding: string, look = "") =>
		`class="line" valign="top" style="padding:${padding};${edge}${look}"`;
	const text = `;${ink};font-size:15px;line-height:22px`;
	const below = notes.map(shown).join("<br>");
	const end = below ? 0 : 12;
	// The notes have a row of their own: on a phone they are as wide as name and amount.
	return `<tr>
<td ${cell(`12px 0 ${end}px`)} width="${picture ? 76 : 1}"${below && ' rowspan="2"'}>${image}</td>
<td ${cell(`12px 0 ${end}px`, `${text};${breaking}`)} align="left"><span class="ink">${name}</span></td>
<td ${cell(`12px 0 ${end}px 10px`, `${text};white-space:nowrap`)} width="${amount ? 70 : 1}" align="right"><span class="ink">${shown(amount)}</span></td>
</tr>${below && `<tr><td class="soft" colspan="2" align="left" valign="top" style="padding:0 0 12px;${soft};font-size:14px;line-height:21px;${breaking}">${below}</td></tr>`}`;
}

function sumHtml([name, amount]: EmailSum, index: number, all: readonly EmailSum[]): string {
	const last = index === all.length - 1;
	const look = `${ink};font-size:${last ? 18 : 16}px;line-height:25px`;
	const cell = `class="line" style="padding:${last ? "10px 0" : "6px 0"};${edge};${look}`;
	const written = (text: string) =>
		last ? `<b class="ink">${shown(text)}</b>` : `<span class="ink">${shown(text)}</span>`;
	return `<tr><td ${cell}" align="left">${written(name)}</td><td ${cell};padding-left:10px;white-space:nowrap" align="right">${written(amount)}</td></tr>`;
}

function factHtml([name, value, address]: EmailFact, look: Look): string {
	const cell = `class="line" valign="top" align="left" style="padding:8px 0;${edge};font-size:15px;line-height:22px`;
	const text = address
		? linked(value, address, "brand", `${font};color:${look.brand[0]};font-weight:bold`)
		: `<span class="ink">${shown(value)}</span>`;
	return `<tr><td ${cell};padding-right:12px;${soft}" width="130"><span class="soft">${shown(name)}</span></td><td ${cell};${ink};${breaking}">${text}</td></tr>`;
}

/** A link as a button, with its address below. The cell has the padding, because Word ignores a link's padding. */
function buttonHtml({ label, address }: EmailButton, look: Look): string {
	const brand = look.brand[0];
	const cell = `padding:0;background-color:${brand};border-radius:6px;mso-padding-alt:12px 24px`;
	const link = `display:inline-block;padding:12px 24px;border-radius:6px;${font};font-size:16px;line-height:22px;font-weight:bold;color:${look["on-brand"][0]};text-decoration:none`;
	const plain = linked(address, address, "soft", soft);
	return `<table ${tableOf(12)}><tr><td class="press" align="center" bgcolor="${brand}" style="${cell}"><a class="press" href="${escapeHtml(address)}" style="${link}">${shown(label)}</a></td></tr></table>
<p class="soft" style="margin:8px 0 0;${soft};font-size:13px;line-height:20px;${breaking}">${plain}</p>`;
}

const shopMark = { path: "/mail-pictures/shop.png", width: 32, height: 32, alt: "" };

/** The shop's mark and name. A logo with its own `alt` replaces the name. */
function homeHtml({ from: [name, value], branding: { logo } }: ShownEmail, look: Look): string {
	const { path, width, height, alt } = logo ?? shopMark;
	const mark = `<img src="${escapeHtml(value + path)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" border="0">`;
	const text = `${font};font-size:20px;line-height:32px;font-weight:bold;color:${look.brand[0]};text-decoration:none`;
	if (alt) return `<a href="${escapeHtml(value)}" style="${text}">${mark}</a>`;
	return `<table ${table}><tr><td width="${width + 10}" valign="middle">${mark}</td><td valign="middle">${linked(name, value, "brand", text)}</td></tr></table>`;
}

function endHtml({ from: [name, value], contact, links }: ShownEmail) {
	const lines = [
		...[name, ...contact].map(shown),
		linked(value, value, "soft", soft),
		...links.map(({ label, address }) => linked(label, address, "soft", soft)),
	];
	return lines.join("<br>");
}

function linked(text: string, address: string, className: string, style: string): string {
	return `<a class="${className}" href="${escapeHtml(address)}" style="${style}">${shown(text)}</a>`;
}

/** Escapes a text, in which a sum such as `Tk 65,000` never breaks into two lines. */
function shown(text: string): string {
	return escapeHtml(text).replace(/\bTk (?=\d)/g, "Tk&nbsp;");
}
