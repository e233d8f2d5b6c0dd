// Finished banners (1920 x 640, opaque) into the files that ship: node imagery/make-banners.mjs FILE…
// NAME.png becomes public/banners/NAME-{1280,1920}.{avif,webp} for wide screens and, cut to its right half, where
// everything that matters stands, NAME-phone-{736,960}.{avif,webp}.
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

const to = join(import.meta.dirname, "../public/banners");
const right = { left: 960, top: 0, width: 960, height: 640 };

await mkdir(to, { recursive: true });
for (const file of process.argv.slice(2)) {
	const { name } = parse(file);
	for (const width of [1280, 1920]) await ship(sharp(file).resize(width), `${name}-${width}`);
	await ship(sharp(file).extract(right).resize(960), `${name}-phone-960`);
	// What most phones show: below 14 kB it comes in the first bytes that a line sends (RFC 6928).
	await ship(sharp(file).extract(right).resize(736), `${name}-phone-736`, 45);
}

async function ship(picture, name, quality = 58) {
	const opaque = picture.removeAlpha();
	await opaque
		.clone()
		.webp({ quality: 82, effort: 4 })
		.toFile(join(to, `${name}.webp`));
	await opaque
		.clone()
		.avif({ quality, effort: 6 })
		.toFile(join(to, `${name}.avif`));
}
