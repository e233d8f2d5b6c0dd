// What Word shows, and so Outlook 2007 to 2019, the narrowest of the mail programs of 2015: its elements, their
// attributes, and its three groups of CSS properties. Microsoft, "Word 2007 HTML and CSS Rendering Capabilities in
// Outlook 2007", https://learn.microsoft.com/en-us/previous-versions/office/developer/office-2007/aa338201(v=office.12);
// in short: https://www.hteumeuleu.com/2020/outlook-rendering-engine/.
const core = [
	"color",
	"background-color",
	"font-family",
	"font-size",
	"font-weight",
	"text-decoration",
	"text-align",
	"vertical-align",
	"line-height",
	"white-space",
	"border",
];
const coreExtended = [...core, "margin"];
const full = [
	...coreExtended,
	"width",
	"height",
	"border-top",
	"padding",
	"padding-left",
	"padding-right",
	"padding-top",
	"padding-bottom",
];
const propertiesOf: Record<string, readonly string[]> = {
	body: coreExtended,
	span: core,
	div: coreExtended,
	p: coreExtended,
	b: core,
	br: [],
	h1: full,
	table: full,
	tr: full,
	td: full,
	a: full,
	img: full,
};
const attributesOf: Record<string, readonly string[]> = {
	body: ["bgcolor"],
	table: ["width", "cellpadding", "cellspacing", "border", "bgcolor", "align", "role"],
	td: ["width", "align", "valign", "bgcolor", "colspan", "rowspan"],
	a: ["href"],
	img: ["src", "width", "height", "alt", "border"],
};
// What nothing needs: where it is not known, corners are square, the mail fills its table of 600 pixels in Word's
// own comment, the button has the cell's padding (mso-padding-alt), the preview is in the ground's colour, and a long
// word makes its table wider.
// https://www.caniemail.com/features/css-border-radius/, css-max-width, css-display.
const additions = [
	"border-radius",
	"max-width",
	"mso-padding-alt",
	"mso-hide",
	"display",
	"word-break",
];

type Tag = { name: string; attributes: Record<string, string> };

/** The elements of an e-mail's body, those that only Word reads too. */
export function mailTags(html: string): Tag[] {
	return [...bodyOf(html).matchAll(/<([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*>/g)].map(
		([, name = "", rest = ""]) => ({
			name,
			attributes: Object.fromEntries(
				[...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
			),
		}),
	);
}

/** What of an e-mail's HTML a mail program of 2015 may not show, fetch or allow. */
export function mailMarkupFaults(html: string): string[] {
	const tags = mailTags(html);
	const whole = tags.length === bodyOf(html).match(/<[a-z]/g)?.length;
	return [
		...(whole ? [] : ["an element that is written in another way"]),
		...tags.flatMap(tagFaults),
		...(html.match(/<script|<link|<form|<input|@import|@font-face|url\(|\son[a-z]+=/gi) ?? []),
		...(Buffer.byteLength(html) < 100_000 ? [] : ["100 kB; Gmail cuts off what is above 102 kB"]),
	];
}

function tagFaults({ name, attributes }: Tag): string[] {
	const properties = propertiesOf[name];
	if (!properties) return [`<${name}>`];
	const known = ["style", "class", ...(attributesOf[name] ?? [])];
	const { style = "", src, role } = attributes;
	return [
		...Object.keys(attributes).filter((attribute) => !known.includes(attribute)),
		...style.split(";").flatMap((declaration) => {
			const [property = "", value = ""] = declaration.split(":");
			const isKnown = !property || [...properties, ...additions].includes(property);
			// Older programs know no functions, and everywhere only sizes in pixels.
			const isOld = !/[(]|\d(?:em|rem|vw|ch)\b|!important/.test(value);
			return isKnown && isOld ? [] : [declaration];
		}),
		...(src === undefined || /^https?:.*\.(?:png|jpg)$/.test(src) ? [] : [src]),
		...(name === "img" && !["alt", "width", "height"].every((key) => key in attributes)
			? ["a picture without a text or a size"]
			: []),
		...(groundOf(style) === attributes.bgcolor ? [] : ["a ground that is not said in both ways"]),
		...(name === "table" && role !== "presentation" ? ["a table for layout without its role"] : []),
	].map((fault) => `${name}: ${fault}`);
}

function groundOf(style: string): string | undefined {
	return /background-color:([^;]+)/.exec(style)?.[1];
}

/** The words and links that the reader of a mail's HTML has, in no sequence, and so of its text. */
export function mailWords(text: string): string[] {
	return text
		.split(/\s+/)
		.map((word) => word.replace(/:+$/, ""))
		.filter(Boolean)
		.sort();
}

/** What a reader of the HTML reads, and where links lead, without what is hidden and links that are their own text. */
export function readMailHtml(html: string): string {
	return bodyOf(html)
		.replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/, "")
		.replace(/<a [^>]*href="([^"]*)"[^>]*>\1<\/a>/g, "")
		.replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 $1 ")
		.replace(/<[^>]*>/g, " ")
		.replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? "");
}
const entities: Record<string, string> = {
	"&nbsp;": " ",
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
};

// Word reads what stands in comments of its own.
function bodyOf(html: string): string {
	return html.slice(html.indexOf("<body")).replace(/<!--\[if mso\]>|<!\[endif\]-->/g, "");
}
