import sharp from "sharp";
import { expect, test } from "vitest";
import { makeDecompressionBomb, makeImage } from "../../../test/harness/make-images.ts";
import { reencodeImage } from "./reencode-image.server.ts";

async function widthsOf(bytes: Uint8Array): Promise<number[] | string> {
	const read = await reencodeImage(bytes);
	return read.ok ? read.value.map((image) => image.width) : read.code;
}

async function widestOf(bytes: Uint8Array): Promise<Buffer> {
	const read = await reencodeImage(bytes);
	if (!read.ok) throw new Error(read.code);
	return Buffer.from(read.value.at(-1)?.bytes ?? []);
}

test.each([
	[2400, [200, 400, 800, 1600]],
	[1600, [200, 400, 800, 1600]],
	[800, [200, 400, 800]],
	[500, [200, 400, 500]],
	[120, [120]],
])("an image %i wide is made in the widths %j, never larger than it was", async (width, widths) => {
	expect(await widthsOf(await makeImage("jpeg", { width, height: 100 }))).toEqual(widths);
});

test.each(["png", "jpeg", "webp", "avif"] as const)(
	"%s is read and becomes WebP",
	async (format) => {
		const widest = await widestOf(await makeImage(format, { width: 300, height: 200 }));
		const { format: made, width, height } = await sharp(widest).metadata();
		expect({ made, width, height }).toEqual({ made: "webp", width: 300, height: 200 });
	},
);

test("a tall image is bounded by its height", async () => {
	const tall = await makeImage("png", { width: 1000, height: 3200 });
	expect(await widthsOf(tall)).toEqual([200, 400, 500]);
});

test("a turned photograph is set upright, and where it was taken is gone", async () => {
	const photograph = await sharp(await makeImage("jpeg", { width: 400, height: 200 }))
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD0: { Copyright: "taken at home" }, IFD3: { GPSLatitudeRef: "N" } })
		.toBuffer();
	expect(photograph.includes("taken at home")).toBe(true);
	const widest = await widestOf(photograph);
	const { width, height, exif, icc, xmp, orientation } = await sharp(widest).metadata();
	expect({ width, height }).toEqual({ width: 200, height: 400 });
	expect({ exif, icc, xmp, orientation }).toEqual({
		exif: undefined,
		icc: undefined,
		xmp: undefined,
		orientation: undefined,
	});
	expect(widest.includes("taken at home")).toBe(false);
});

test("an animated image gives its first frame", async () => {
	const frame = (colour: string) => makeImage("png", { width: 60, height: 40, colour });
	const frames = [await frame("#ff0000"), await frame("#0000ff")];
	const animated = await sharp(frames, { join: { animated: true } })
		.webp()
		.toBuffer();
	expect((await sharp(animated).metadata()).pages).toBe(2);
	const widest = await widestOf(animated);
	const { pages, height } = await sharp(widest).metadata();
	expect({ pages, height }).toEqual({ pages: undefined, height: 40 });
	const { dominant } = await sharp(widest).stats();
	expect(dominant.r).toBeGreaterThan(200);
});

test("what is transparent stays transparent", async () => {
	const background = { r: 0, g: 0, b: 0, alpha: 0 };
	const clear = sharp({ create: { width: 50, height: 50, channels: 4, background } });
	expect((await sharp(await widestOf(await clear.png().toBuffer())).metadata()).hasAlpha).toBe(
		true,
	);
});

test("of an image with something hidden behind it only the pixels go on", async () => {
	const hidden = "<script>alert(1)</script>PK\x03\x04";
	for (const format of ["png", "jpeg", "webp"] as const) {
		const polyglot = Buffer.concat([await makeImage(format), Buffer.from(hidden)]);
		const read = await reencodeImage(polyglot);
		const made = read.ok ? read.value.map((image) => Buffer.from(image.bytes)) : [];
		expect(
			made.some((buffer) => buffer.includes("<script>")),
			format,
		).toBe(false);
	}
});

const svg =
	'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const wrong: [string, () => Uint8Array | Promise<Uint8Array>][] = [
	["SVG", () => Buffer.from(svg)],
	["SVG behind an XML line", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
	["GIF", () => makeImage("gif")],
	["a GIF that is a script too", () => Buffer.from("GIF89a/*\0\0*/=1;alert(1)")],
	["TIFF", () => makeImage("tiff")],
	["PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n")],
	["HTML", () => Buffer.from("<!doctype html><title>no picture</title>")],
	["text", () => Buffer.from("just words")],
	["one byte", () => Uint8Array.of(0xff)],
	["HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
];
test.each(wrong)("%s is none of the four, whatever it is called", async (_, make) => {
	expect(await widthsOf(await make())).toBe("wrong-picture-type");
});

test("SVG in the clothes of each of the four never reaches a reader of SVG", async () => {
	for (const start of ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "RIFF    WEBP", "\0\0\0\x1cftypavif"]) {
		const dressed = Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(svg)]);
		expect(await widthsOf(dressed)).toBe("broken-picture");
	}
	await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow();
});

test.each(["png", "jpeg", "webp", "avif"] as const)("half a %s is a broken one", async (format) => {
	const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
	const plain = sharp({
		create: { width: 300, height: 300, channels: 3, background: "#888", noise },
	});
	const whole = await plain.toFormat(format).toBuffer();
	expect(await widthsOf(whole)).toEqual([200, 300]);
	expect(await widthsOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe("broken-picture");
});

test("more than 50 megapixels are refused before they are decoded, also where they weigh little", async () => {
	const bomb = makeDecompressionBomb(30_000, 30_000);
	expect(bomb.length).toBeLessThan(200_000);
	const before = process.memoryUsage.rss();
	expect(await widthsOf(bomb)).toBe("too-many-pixels");
	expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test("an image of almost 50 megapixels is read", async () => {
	expect(await widthsOf(makeDecompressionBomb(7_000, 7_000))).toEqual([200, 400, 800, 1600]);
});
