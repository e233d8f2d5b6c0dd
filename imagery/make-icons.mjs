// The shop's mark in the sizes that browsers and home screens ask for, and the picture that stands
// beside a shared address: node imagery/make-icons.mjs. All from public/favicon.svg and the renders.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const publicFolder = join(import.meta.dirname, "../public");
const mark = await readFile(join(publicFolder, "favicon.svg"));
const drawn = (size) =>
	sharp(mark, { density: (72 * size) / 32 })
		.resize(size, size)
		.png();
const bottle = { r: 0, g: 106, b: 78, alpha: 1 };

for (const size of [192, 512]) await drawn(size).toFile(join(publicFolder, `icon-${size}.png`));
// What is cut to a circle or a square of the system's own shape keeps its middle four fifths.
const padded = async (size, inner) =>
	sharp({ create: { width: size, height: size, channels: 4, background: bottle } })
		.composite([{ input: await drawn(inner).toBuffer() }])
		.flatten({ background: bottle })
		.png({ palette: true });
await (await padded(512, 400)).toFile(join(publicFolder, "icon-maskable-512.png"));
await (await padded(180, 160)).toFile(join(publicFolder, "apple-touch-icon.png"));
await writeFile(join(publicFolder, "favicon.ico"), icon(await drawn(32).toBuffer()));
await shareCard();

/** An .ico that holds one PNG of 32 pixels. */
function icon(png) {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // an icon
	head.writeUInt16LE(1, 4); // one picture in it
	head.writeUInt8(32, 6);
	head.writeUInt8(32, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(22, 18);
	return Buffer.concat([head, png]);
}

// 1200 x 630, as the places where addresses are shared show it. No name: a setting names the shop.
async function shareCard() {
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="g" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="#0b7d5e"/><stop offset="1" stop-color="#00332a"/></radialGradient></defs><rect width="1200" height="630" fill="url(#g)"/></svg>`;
	const part = (name, size) =>
		sharp(join(publicFolder, `pictures/${name}-800.webp`))
			.resize(size, size)
			.toBuffer();
	await sharp(Buffer.from(ground))
		.composite([
			{ input: await part("keyboard", 430), left: 40, top: 170 },
			{ input: await part("joystick", 400), left: 780, top: 170 },
			{ input: await part("case", 560), left: 340, top: 30 },
		])
		.jpeg({ quality: 82, mozjpeg: true })
		.toFile(join(publicFolder, "share.jpg"));
}
