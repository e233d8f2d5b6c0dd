// Finished pictures (RGBA, 1600 x 1600) into the files that ship: node imagery/make-files.mjs FILE…
// Each NAME.png becomes public/pictures/NAME-{200,400,800,1600}.avif (the largest for screens with two pixels a point,
// and for looking closely) and NAME-800.webp for browsers without AVIF and previews of links.
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

// Width and quality.
const avif = [
	[200, 60],
	[400, 60],
	[800, 60],
	[1600, 41],
];
const to = join(import.meta.dirname, "../public/pictures");

await mkdir(to, { recursive: true });
for (const file of process.argv.slice(2)) {
	const target = (width, ending) => join(to, `${parse(file).name}-${width}.${ending}`);
	const inWidth = (width) => sharp(file).resize(width, width);
	for (const [width, quality] of avif)
		await inWidth(width).avif({ quality, effort: 4 }).toFile(target(width, "avif"));
	// Half the bytes of a WebP are the soft shadow's alpha: below 76 it would stand in steps.
	await inWidth(800).webp({ quality: 57, alphaQuality: 76, effort: 6 }).toFile(target(800, "webp"));
}
