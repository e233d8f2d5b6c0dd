// Finished banners (2560 x 854, opaque) into the files that ship: node imagery/make-banners.mjs FILE…
// NAME.png becomes, in public/banners/, NAME-{1280,1920,2560}.avif for wide screens and NAME-1280.webp for browsers
// without AVIF; and, cut to its right half, where everything that matters stands, NAME-phone-{736,960}.avif for phones
// and tablets. banner-build also becomes the picture that stands beside a shared address.
import { mkdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

const publicFolder = join(import.meta.dirname, "../public");
const to = join(publicFolder, "banners");
// The qualities of the lightest files, the finest first.
const light = [66, 60, 56, 52, 48, 44, 40, 36, 30];
const narrow = { left: 1250, top: 0, width: 1310, height: 854 };
// 1200 x 630, as the places where addresses are shared show it. No name: a setting names the shop.
const card = { left: 960, top: 7, width: 1600, height: 840 };

await mkdir(to, { recursive: true });
for (const file of process.argv.slice(2)) {
	const { name } = parse(file);
	const whole = sharp(file).removeAlpha();
	const cut = (part) => whole.clone().extract(part);
	// The widths that most first views fetch are kept to what they may weigh.
	await ship(whole.clone().resize(1280, 427), `${name}-1280`, light, 15_000);
	await ship(whole.clone().resize(1920, 640), `${name}-1920`, [60]);
	await ship(whole.clone(), `${name}-2560`, [62]);
	await ship(cut(narrow).resize(960), `${name}-phone-960`, [54]);
	// Below 14 kB it comes in the first bytes that a line sends (RFC 6928); no heavier than the picture before it was.
	await ship(cut(narrow).resize(736), `${name}-phone-736`, light, 12_100);
	await whole
		.clone()
		.resize(1280, 427)
		.webp({ quality: 80, effort: 4 })
		.toFile(join(to, `${name}-1280.webp`));
	if (name === "banner-build")
		await cut(card)
			.resize(1200, 630)
			.jpeg({ quality: 84, mozjpeg: true })
			.toFile(join(publicFolder, "share.jpg"));
}

/** The first of these qualities that is not heavier than `most` bytes, or the last. */
async function ship(picture, name, qualities, most = Number.POSITIVE_INFINITY) {
	let file;
	for (const quality of qualities) {
		file = await picture.clone().avif({ quality, effort: 4 }).toBuffer();
		if (file.length <= most) break;
	}
	await writeFile(join(to, `${name}.avif`), file);
}
