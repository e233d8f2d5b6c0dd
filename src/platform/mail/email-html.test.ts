import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailMarkupFaults, mailTags } from "../../../test/fakes/old-mail-program.ts";
import type { EmailContent } from "./email-content.ts";
import { emailColours } from "./email-html.ts";
import { layOutEmail } from "./email-layout.server.ts";

const head = { shopName: "Shop", publicUrl: "https://shop.example", contact: ["12 Road", "01700"] };
const line = {
	title: "2 × Part",
	amount: "Tk 2",
	notes: ["Tk 1 each", "Warranty: 36 months"],
	path: "/parts/case/part",
	picture: "/mail-pictures/1.jpg",
};
const everything: EmailContent = {
	subject: "s",
	heading: "h",
	preview: "p",
	greeting: "g",
	intro: ["a", "b"],
	outro: ["c"],
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
const tags = mailTags(html);

test("the e-mails' body has only elements, attributes and CSS that mail programs of 2015 show", () => {
	expect(tags.length).toBeGreaterThan(30);
	expect(mailMarkupFaults(html)).toEqual([]);
	expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
});

test("a script, a newer style, a picture in a newer format or a table without its role would be found", () => {
	const faults = (more: string) => mailMarkupFaults(html.replace("</body>", `${more}</body>`));
	for (const more of [
		"<script>",
		"<section>",
		'<td style="display:flex;gap:1em">',
		'<td style="color:var(--a)">',
		'<img src="https://shop.example/a.webp" alt="">',
		'<img src="https://shop.example/a.png">',
		'<img src="https://shop.example/a.png" alt="">',
		'<td style="background-color:#fff">',
		"<table>",
		'<p style="padding:2px">',
		'<a onclick="x()">',
		`<p>${"x".repeat(100_000)}</p>`,
	])
		expect(faults(more), more).not.toEqual([]);
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
function contrast(first: string, second: string): number {
	const [dark = 0, light = 0] = [first, second].map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
		const part = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("a mail about the longest order is not cut off", () => {
	const title = `99 × ${"ক".repeat(300)}`;
	const note = "N".repeat(100);
	const lines = Array.from({ length: 20 }, () => ({ ...line, title, notes: [note, note, note] }));
	expect(mailMarkupFaults(layOutEmail({ ...everything, lines }, head).html)).toEqual([]);
});
