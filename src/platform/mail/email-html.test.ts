import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emailColours } from "./email-colours.ts";
import type { EmailContent } from "./email-content.ts";
import { layOutEmail } from "./email-layout.server.ts";

const head = { shopName: "Shop", publicUrl: "https://shop.example" };
const line = {
	...{ title: "2 × Part", amount: "Tk 2", notes: ["Tk 1 each", "Warranty: 36 months"] },
	...{ path: "/parts/case/part", picture: "/mail-pictures/1.jpg" },
};
const everything: EmailContent = {
	...{ subject: "s", heading: "h", preview: "p", greeting: "g", intro: ["a", "b"], outro: ["c"] },
	lines: [line, { title: "no more" }],
	sums: [
		["Delivery", "Tk 1"],
		["Total", "Tk 3"],
	],
	details: [
		["Order", "K7M2-94QX"],
		["Courier", "1", "https://courier.example/1"],
	],
	link: { path: "/a", label: "l" },
	stop: { path: "/a", postPath: "/a", label: "Stop" },
};
const { html } = layOutEmail(everything, head);
// Word reads comments of its own; a sheet of style is only an addition for the programs that keep it.
const inWord = html.replace(/<!--\[if mso\]>|<!\[endif\]-->/g, "");
const body = inWord.slice(inWord.indexOf("<body"));

// What Word shows, and so Outlook 2007 to 2019, the narrowest of the mail programs of 2015: its elements, their
// attributes, and its three groups of CSS properties. Microsoft, "Word 2007 HTML and CSS Rendering Capabilities in
// Outlook 2007", https://learn.microsoft.com/en-us/previous-versions/office/developer/office-2007/aa338201(v=office.12);
// in short: https://www.hteumeuleu.com/2020/outlook-rendering-engine/.
const core = [
	...["color", "background-color", "font-family", "font-size", "font-weight", "text-decoration"],
	...["text-align", "vertical-align", "line-height", "white-space", "border"],
];
const coreExtended = [...core, "margin"];
const full = [
	...coreExtended,
	"width",
	"height",
	"padding",
	"padding-left",
	"padding-right",
].concat(["padding-top", "padding-bottom", "border-top"]);
const propertiesOf: Record<string, readonly string[]> = {
	...{ body: coreExtended, span: core, div: coreExtended, p: coreExtended, b: core, br: [] },
	...{ h1: full, table: full, tr: full, td: full, a: full, img: full },
};
const attributesOf: Record<string, readonly string[]> = {
	body: ["bgcolor"],
	table: ["width", "cellpadding", "cellspacing", "border", "bgcolor", "align", "role"],
	td: ["width", "align", "valign", "bgcolor", "colspan"],
	a: ["href"],
	img: ["src", "width", "height", "alt", "border"],
};
// What is not needed: where it is not known, corners are square, the mail fills its table of 600 pixels in Word's
// own comment, the button has the cell's padding (mso-padding-alt), and the preview is in the ground's colour.
// https://www.caniemail.com/features/css-border-radius/, css-max-width, css-display.
const additions = ["border-radius", "max-width", "mso-padding-alt", "mso-hide", "display"];

type Tag = { name: string; attributes: Record<string, string> };
const tags = [...body.matchAll(/<([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*>/g)].map(
	([, name = "", rest = ""]): Tag => ({
		name,
		attributes: Object.fromEntries(
			[...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
		),
	}),
);

test("the e-mails' body has only elements and attributes that mail programs of 2015 show", () => {
	expect(tags.length).toBe(body.match(/<[a-z]/g)?.length);
	for (const { name, attributes } of tags) {
		expect(Object.keys(propertiesOf)).toContain(name);
		for (const attribute of Object.keys(attributes))
			expect(["style", "class", ...(attributesOf[name] ?? [])], name).toContain(attribute);
	}
});

test("and each element only the CSS that Word knows for it, and additions that nothing needs", () => {
	for (const { name, attributes } of tags)
		for (const declaration of (attributes.style ?? "").split(";").filter(Boolean)) {
			const [property = "", value = ""] = declaration.split(":");
			expect([...(propertiesOf[name] ?? []), ...additions], name).toContain(property);
			// Older programs know neither variables nor functions, and sizes in pixels alone everywhere.
			expect(value).not.toMatch(/[(]|\d(?:em|rem|vw|ch)\b|!important/);
		}
});

test("nothing is fetched but pictures in formats that old programs show, and nothing runs", () => {
	expect(html).not.toMatch(/<script|<link|<form|<input|@import|@font-face|url\(|\son[a-z]+=/i);
	const sources = tags.flatMap(({ attributes }) => attributes.src ?? []);
	expect(sources.length).toBeGreaterThan(1);
	for (const source of sources) expect(source).toMatch(/^https:.*\.(?:png|jpg)$/);
});

test("tables that lay out are no tables to a screen reader; pictures have texts, the mail a language", () => {
	for (const { name, attributes } of tags) {
		if (name === "table") expect(attributes.role).toBe("presentation");
		if (name === "img") expect(attributes).toHaveProperty("alt");
	}
	expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
});

test("a class is only for the dark: each that stands in the sheet also has its colours in the element", () => {
	const styled = tags.filter(({ attributes }) => attributes.class);
	expect(styled.length).toBeGreaterThan(5);
	const sheet = html.slice(html.indexOf("<style>"), html.indexOf("</style>"));
	expect(sheet.replace(/@media \(prefers-color-scheme:dark\)\{[\s\S]*\}/, "")).toBe(
		"<style>\n:root{color-scheme:light dark}\n\n",
	);
	for (const { attributes } of styled) expect(sheet).toContain(`.${attributes.class}{`);
});

test("its colours are the shop's, and every text is legible on its ground in light and in dark", () => {
	const theme = readFileSync(new URL("../../ui/theme.css", import.meta.url), "utf8");
	for (const [name, [light, dark]] of Object.entries(emailColours))
		expect(theme).toContain(`--${name}: light-dark(${light}, ${dark});`);
	const pairs = [
		...(["ink", "ink-soft", "brand"] as const).flatMap((text) => [
			[text, "surface"] as const,
			[text, "paper"] as const,
		]),
		["on-brand", "brand"] as const,
	];
	for (const [text, ground] of pairs)
		for (const scheme of [0, 1] as const)
			expect(
				contrast(emailColours[text][scheme], emailColours[ground][scheme]),
				`${text} on ${ground}`,
			).toBeGreaterThanOrEqual(4.5);
});

/** WCAG 2.2, contrast ratio of two colours. */
function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("a mail about the longest order is below 100 kB; Gmail cuts off what is above 102 kB", () => {
	const title = `99 × ${"ক".repeat(300)}`;
	const note = "N".repeat(100);
	const lines = Array.from({ length: 20 }, () => ({ ...line, title, notes: [note, note, note] }));
	const long = layOutEmail({ ...everything, lines }, head);
	expect(Buffer.byteLength(long.html)).toBeLessThan(100_000);
});
