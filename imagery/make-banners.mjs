// Finished banners (1920 x 640, opaque) into the files that ship: node imagery/make-banners.mjs FILE…
// NAME.png becomes public/banners/NAME-{1280,1920}.{avif,webp} for wide screens and, cut to its right half, where
// everything that matters stands, NAME-phone-{640,960}.{avif,webp}.
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

const to = join(import.meta.dirname, "../public/banners");
const right = { left: 960, top: 0, width: 960, height: 640 };

await mkdir(to, { recursive: true });
for (const file of process.argv.slice(2)) {
	const { name } = parse(file);
	for (const width of [1280, 1920]) await ship(sharp(file).resize(width), `${name}-${width}`);
	for (const width of [640, 960])
		await ship(sharp(file).extract(right).resize(width), `${name}-phone-${width}`);
}

async function ship(picture, name) {
	const opaque = picture.removeAlpha();
	await opaque
		.clone()
		.webp({ quality: 82, effort: 4 })
		.toFile(join(to, `${name}.webp`));
	await opaque
		.clone()
		.avif({ quality: 58, effort: 4 })
		.toFile(join(to, `${name}.avif`));
}
