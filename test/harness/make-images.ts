import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A plain image of a test's own, in any of the formats that sharp writes. */
export function makeImage(
	format: "png" | "jpeg" | "webp" | "avif" | "gif" | "tiff",
	{ width = 1000, height = 800, colour = "#0a7d6c" } = {},
): Promise<Buffer> {
	const plain = sharp({ create: { width, height, channels: 3, background: colour } });
	return plain.toFormat(format).toBuffer();
}

/** A whole PNG of `width` × `height` white pixels that is as small as a PNG of that size can be. */
export function makeDecompressionBomb(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([1, 0, 0, 0, 0], 8);
	const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A PNG with one more chunk before its end, such as a text. */
export function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
	const end = png.length - 12;
	return Buffer.concat([png.subarray(0, end), chunk(name, content), png.subarray(end)]);
}

function chunk(name: string, content: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}
