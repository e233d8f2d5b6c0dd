// Finished pictures (RGBA, 1600 x 1600) into the files that ship: node imagery/make-files.mjs FILE…
// Each NAME.png becomes public/pictures/NAME-{200,400,800}.{avif,webp} and, for screens with two pixels a point and for
// looking closely, NAME-1600.avif.
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

const WIDTHS = [200, 400, 800];
const LARGE = 1600;
const to = join(import.meta.dirname, "../public/pictures");

await mkdir(to, { recursive: true });
for (const file of process.argv.slice(2)) {
	const target = (width) => join(to, `${parse(file).name}-${width}`);
	for (const width of WIDTHS) {
		const picture = sharp(file).resize(width, width);
		await picture
			.clone()
			.webp({ quality: 76, alphaQuality: 76, effort: 6 })
			.toFile(`${target(width)}.webp`);
		await picture
			.clone()
			.avif({ quality: 60, effort: 4 })
			.toFile(`${target(width)}.avif`);
	}
	const { width } = await sharp(file).metadata();
	if (width >= LARGE)
		await sharp(file)
			.avif({ quality: 50, effort: 4 })
			.toFile(`${target(LARGE)}.avif`);
}
