// Finished banners (2560 x 854, opaque) into the files that ship: node imagery/make-banners.mjs FILE…
// NAME.png becomes, in public/banners/, NAME-{1280,1920,2560}.avif for wide screens and NAME-1280.webp for browsers
// without AVIF; and, cut to its right half, where everything that matters stands, NAME-phone-{736,960}.avif for phones
// and tablets. banner-build also becomes the picture that stands beside a shared address.
import { mkdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

const publicFolder = join(import.meta.dirname, "../public");
const to = join(publicFolder, "banners");
// What the lightest files may be, from the coarsest on.
const light = [30, 36, 40, 44, 48, 52, 56, 60, 66];
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

/** The best of these qualities that is not heavier than `most` bytes: few are tried, because each takes a second or more. */
async function ship(picture, name, qualities, most = Number.POSITIVE_INFINITY) {
	let best;
	for (let low = 0, high = qualities.length - 1; low <= high; ) {
		const middle = (low + high) >> 1;
		const file = await picture.clone().avif({ quality: qualities[middle], effort: 4 }).toBuffer();
		if (file.length <= most || middle === 0) best = file;
		if (file.length <= most) low = middle + 1;
		else high = middle - 1;
	}
	await writeFile(join(to, `${name}.avif`), best);
}
