// Finished pictures (RGBA, 800 x 800) into the files that ship: node imagery/make-files.mjs FILE…
// Each NAME.png or NAME.webp becomes public/pictures/NAME-{200,400,800}.{avif,webp}.
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

const WIDTHS = [200, 400, 800];
const to = join(import.meta.dirname, "../public/pictures");

await mkdir(to, { recursive: true });
for (const file of process.argv.slice(2)) {
	for (const width of WIDTHS) {
		const picture = sharp(file).resize(width, width);
		const target = join(to, `${parse(file).name}-${width}`);
		await picture
			.clone()
			.webp({ quality: 84, alphaQuality: 90, effort: 4 })
			.toFile(`${target}.webp`);
		await picture.clone().avif({ quality: 60, effort: 4 }).toFile(`${target}.avif`);
	}
}
