// The shop's mark in the sizes that browsers and home screens ask for, from public/favicon.svg:
// node imagery/make-icons.mjs
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
