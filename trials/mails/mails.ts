import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { makeContactSheet } from "../browsers/contact-sheet.ts";
import { openFirefox } from "../browsers/driver-firefox.ts";
import {
	firefox,
	programOf,
	textBrowser,
	webKit,
	whyNot,
	writer,
} from "../browsers/driver-install.ts";
import { openWebKit } from "../browsers/driver-webkit.ts";
import type { Seen } from "../browsers/purchase-scenario.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { noBrowser } from "../pages/page-browser.ts";
import { asGmailShows, asInverted, asWordShows } from "./as-programs-show.ts";
import { lookAtMail, type Viewer } from "./look-at-mail.ts";
import { openChromium } from "./open-chromium.ts";
import { openInWriter } from "./open-in-writer.ts";
import { type SampleMail, writeSampleMails } from "./sample-mails.ts";

/** Opens every kind of mail as mail programs do: in their engines, with what they leave of a mail. */
export const mails: Trial = {
	name: "browsers/mails",
	invariant:
		"every kind of mail is whole, legible and pressed by a finger in the engines of mail programs, light and dark, wide and on a phone, and its text says the same",
	times: { full: 1, short: 0 },
	skip: () =>
		noBrowser() ?? [firefox, webKit, writer, textBrowser].map(whyNot).find(Boolean) ?? null,
	run: openEverywhere,
};

type Program = {
	name: string;
	open: (folder: string) => Promise<Viewer>;
	as?: (html: string) => string;
	/** Widths that are looked at; the first is on the sheet. */
	widths: readonly number[];
	pictures?: false;
};

const chromium = process.env.CHROMIUM_PATH ?? "";
const inFirefox = (dark: boolean) => (folder: string) =>
	openFirefox(programOf(firefox) ?? "", folder, { dark });
const inWebKit = (dark: boolean) => () =>
	openWebKit(programOf(webKit) ?? "", { dark, tall: 2_600 });
const inChromium = (pictures: boolean) => () => openChromium(chromium, pictures);

const programs: readonly Program[] = [
	{ name: "apple-mail", open: inWebKit(false), widths: [360, 700] },
	{ name: "apple-mail-dark", open: inWebKit(true), widths: [360, 700] },
	{ name: "thunderbird", open: inFirefox(false), widths: [700, 360] },
	{ name: "thunderbird-dark", open: inFirefox(true), widths: [700, 360] },
	{ name: "gmail", open: inChromium(true), as: asGmailShows, widths: [700, 360] },
	{ name: "inverted", open: inChromium(true), as: asInverted, widths: [360, 700] },
	{ name: "without-pictures", open: inChromium(false), widths: [360], pictures: false },
];

async function openEverywhere(fixture: Fixture): Promise<Finding> {
	const databaseUrl = await fixture.makeDatabase();
	const env = { SHOP_MODE: "demonstration", SAMPLE_ORDERS: "on" };
	const shop = await fixture.openProcess(databaseUrl, env);
	const written = await writeSampleMails(shop.db, shop.publicUrl);
	const rows: Seen[] = [];
	const wrong = written.flatMap((mail) => missingWords(mail));
	for (const program of programs) {
		fixture.report(program.name);
		const found = await openIn(program, written, fixture.folder);
		rows.push(found.seen);
		wrong.push(...found.wrong);
	}
	fixture.report("writer");
	rows.push(await openWritten(written, fixture.folder));
	await makeContactSheet(
		rows.map((seen) => ({ seen, wide: 120, tall: 216 })),
		resolve("docs/screens/mails.webp"),
	);
	return { counted: { kinds: written.length, programs: rows.length }, wrong };
}

async function openIn(program: Program, written: readonly SampleMail[], folder: string) {
	const { name, open, as, widths, pictures = true } = program;
	const viewer = await open(folder);
	const seen: Seen = [];
	const wrong: string[] = [];
	try {
		for (const { kind, html } of written)
			for (const width of widths) {
				const file = put(folder, name, kind, as ? as(html) : html);
				const shown = await lookAtMail(viewer, file, width, pictures);
				const where = `${name}/${kind}-${width}`;
				wrong.push(...shown.wrong.map((fault) => `${where}: ${fault}`));
				if (width === widths[0]) seen.push({ name: kind, picture: await tileOf(shown.picture) });
				keep(where, shown.picture);
			}
	} finally {
		await viewer.close();
	}
	return { seen, wrong };
}

async function openWritten(written: readonly SampleMail[], folder: string): Promise<Seen> {
	const files = written.map(({ kind, html }) => put(folder, "writer", kind, asWordShows(html)));
	const pictures = await openInWriter(programOf(writer) ?? "", files, folder);
	const seen: Seen = [];
	for (const [index, picture] of pictures.entries()) {
		const name = written[index]?.kind ?? "";
		keep(`writer/${name}`, picture);
		seen.push({ name, picture: await tileOf(picture) });
	}
	return seen;
}

/** The words of a mail's text that its HTML does not say where it is read as text. */
function missingWords({ kind, html, text }: SampleMail): string[] {
	const args = ["-dump", "-T", "text/html", "-I", "UTF-8", "-O", "UTF-8", "-cols", "400"];
	const dumped = execFileSync(programOf(textBrowser) ?? "", args, {
		input: html,
		encoding: "utf8",
	});
	const wordsOf = (words: string) => words.split(/\s+/).map((word) => word.replace(/:$/, ""));
	const shownWords = new Set(wordsOf(dumped));
	return wordsOf(text)
		.filter((word) => word && !/^https?:/.test(word) && !shownWords.has(word))
		.map((word) => `${kind}: as text its HTML does not say "${word}"`);
}

function put(folder: string, name: string, kind: string, html: string): string {
	mkdirSync(join(folder, name), { recursive: true });
	const file = join(folder, name, `${kind.replaceAll(" ", "-")}.html`);
	writeFileSync(file, html);
	return file;
}

/** Where whoever runs it looks at each mail at its whole length. */
function keep(where: string, picture: Buffer): void {
	const file = resolve("data/mails", `${where.replaceAll(" ", "-")}.png`);
	mkdirSync(join(file, ".."), { recursive: true });
	writeFileSync(file, picture);
}

const shape = 1.8;

/** The top of a picture in the shape of a tile. */
async function tileOf(picture: Buffer): Promise<Buffer> {
	const { width, height } = await sharp(picture).metadata();
	const tall = Math.round(width * shape);
	const part = sharp(picture).extract({ left: 0, top: 0, width, height: Math.min(height, tall) });
	const below = Math.max(0, tall - height);
	return part.extend({ bottom: below, background: "#d9d4c9" }).png().toBuffer();
}
