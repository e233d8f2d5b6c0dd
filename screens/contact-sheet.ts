import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import type { Screen } from "./screen.ts";
import { fileOf, folderOf, type Window } from "./screenshot.ts";

const gap = 24;
const nameHeight = 44;
const quality = 46;
const colours = {
	light: { background: "#d9d4c9", ink: "#1b1e1c" },
	dark: { background: "#3a4046", ink: "#edebe6" },
};
/** How many screens are side by side, and how wide each, by the width it was taken at. */
const tiles: Record<number, { across: number; wide: number }> = {
	360: { across: 11, wide: 216 },
	768: { across: 8, wide: 290 },
	1280: { across: 6, wide: 400 },
	1920: { across: 5, wide: 480 },
};

/** Puts the screenshots of one window on one sheet, each with its name above; returns its size in bytes. */
export async function laySheet(
	browser: Browser,
	screens: readonly Screen[],
	window: Window,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const { across, wide } = tiles[window.width] ?? { across: 6, wide: 320 };
	const tall = Math.round((window.shown / window.width) * wide);
	const rows = Math.ceil(screens.length / across);
	const { background, ink } = colours[window.theme];
	const width = across * (wide + gap) + gap;
	const height = rows * (tall + nameHeight + gap) + gap;
	const at = (index: number) => ({
		left: gap + (index % across) * (wide + gap),
		top: gap + Math.floor(index / across) * (tall + nameHeight + gap),
	});
	const pictures = screens.map(async (screen, index) => ({
		input: await tileOf(join(folderOf(from, window), fileOf(screen)), wide, tall),
		left: at(index).left,
		top: at(index).top + nameHeight,
	}));
	const names = await namesOnSheet(
		browser,
		screens.map(({ name }, index) => ({ name, ...at(index), wide })),
		{ width, height, ink, lineHeight: nameHeight - 6, points: 16 },
	);
	const sheet = sharp({ create: { width, height, channels: 3, background: background } });
	const file = join(to, `${window.width}-${window.theme}.webp`);
	await sheet
		.composite([...(await Promise.all(pictures)), { input: names, left: 0, top: 0 }])
		.webp({ quality, effort: 6 })
		.toFile(file);
	return (await stat(file)).size;
}

async function tileOf(file: string, wide: number, tall: number): Promise<Buffer> {
	const picture = sharp(await readFile(file)).resize({ width: wide, kernel: "lanczos3" });
	const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
	return sharp(data)
		.extract({ left: 0, top: 0, width: wide, height: Math.min(tall, info.height) })
		.png()
		.toBuffer();
}

type Named = { name: string; left: number; top: number; wide: number };
type Lettering = { width: number; height: number; ink: string; lineHeight: number; points: number };

/** The names of a sheet's tiles as a transparent image. The browser draws them: it has fonts on every machine. */
export async function namesOnSheet(
	browser: Browser,
	named: readonly Named[],
	{ width, height, ink, lineHeight, points }: Lettering,
): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width, height } });
	const words = named.map(
		({ name, left, top, wide }) =>
			`<b style="left:${left}px;top:${top}px;width:${wide}px">${name}</b>`,
	);
	await page.setContent(
		`<style>b{position:absolute;display:flex;align-items:end;height:${lineHeight}px;color:${ink};font:600 ${points}px/1.1 system-ui,sans-serif}</style>${words.join("")}`,
	);
	const taken = await page.screenshot({ omitBackground: true });
	await page.close();
	return taken;
}

/** A wide screenshot with a phone's beside it, for the README. */
export async function layPair(
	from: string,
	screen: Screen,
	to: string,
	theme: Window["theme"] = "light",
): Promise<void> {
	const [wide, tall, phone] = [1_100, 760, 250];
	const taken = (width: number) => join(folderOf(from, { width, theme }), fileOf(screen));
	const screenWide = await tileOf(taken(1_280), wide - phone - 3 * gap, tall - 2 * gap);
	const screenPhone = await tileOf(taken(360), phone, tall - 2 * gap);
	await sharp({
		create: { width: wide, height: tall, channels: 3, background: colours[theme].background },
	})
		.composite([
			{ input: screenWide, left: gap, top: gap },
			{ input: screenPhone, left: wide - phone - gap, top: gap },
		])
		.webp({ quality: 78, effort: 6 })
		.toFile(to);
}
