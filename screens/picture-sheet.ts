import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { shippedImages } from "../src/catalogue/images/image-names.ts";
import { namesOnSheet } from "./contact-sheet.ts";

const [across, wide, nameHeight] = [15, 200, 24];
// The middle and the edge of the ground behind a picture: --studio-lit and --studio-edge of theme.css.
const studio = { light: ["#ffffff", "#e9e6df"], dark: ["#66717a", "#2b3238"] } as const;
const ink = { light: "#1b1e1c", dark: "#edebe6" };

/** Puts every shipped picture on one sheet, on the ground it has in the shop; returns the sheet's size in bytes. */
export async function layPictureSheet(
	browser: Browser,
	theme: "light" | "dark",
	to: string,
): Promise<number> {
	const names = [...shippedImages];
	const tall = wide + nameHeight;
	const [width, height] = [across * wide, Math.ceil(names.length / across) * tall];
	const at = (index: number) => ({
		left: (index % across) * wide,
		top: Math.floor(index / across) * tall,
	});
	const tiles = names.map(async (name, index) => ({
		input: await tileOf(name, theme),
		left: at(index).left,
		top: at(index).top + nameHeight,
	}));
	const labels = await namesOnSheet(
		browser,
		names.map((name, index) => ({ name, ...at(index), wide })),
		{ width, height, ink: ink[theme], lineHeight: nameHeight, points: 12 },
	);
	const file = join(to, `pictures-${theme}.webp`);
	await sharp({ create: { width, height, channels: 3, background: studio[theme][1] } })
		.composite([...(await Promise.all(tiles)), { input: labels, left: 0, top: 0 }])
		.webp({ quality: 60, effort: 6 })
		.toFile(file);
	return (await stat(file)).size;
}

async function tileOf(name: string, theme: "light" | "dark"): Promise<Buffer> {
	const [lit, edge] = studio[theme];
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${wide}"><radialGradient id="a" cx=".5" cy=".38" r="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${edge}"/></radialGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
	const picture = await sharp(`public/pictures/${name}-400.avif`).resize(wide).png().toBuffer();
	return sharp(Buffer.from(ground))
		.composite([{ input: picture }])
		.png()
		.toBuffer();
}
