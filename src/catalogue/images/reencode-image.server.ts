import { ok, type Result, refuse } from "../../kernel/result.ts";
import { limitConcurrency } from "../../platform/concurrency-limit.ts";

/** An image in one width, as WebP. */
export type SizedImage = { width: number; bytes: Uint8Array };

export type ImageRefusal = "wrong-picture-type" | "broken-picture" | "too-many-pixels" | "busy";

const maxPixels = 50_000_000;
const widest = 1600;
const narrower = [200, 400, 800];
const quality = 80;

// An image of 50 megapixels takes 200 MB while it is decoded, and one of libuv's four threads.
const inTurn = limitConcurrency(2, 20);

/**
 * Decodes an uploaded image and encodes it as WebP in the widths that pages need (200, 400, 800 and
 * its own, at most 1600 on its longer side; never enlarged), narrowest first. Only the pixels are
 * kept: no location, no hidden data.
 *
 * Accepts PNG, JPEG, WebP and AVIF, determined by decoding alone. Uses the first frame of an
 * animation, and applies the orientation. Refuses `wrong-picture-type` for other types, and
 * `broken-picture` for a file that starts like one of these types but cannot be decoded. Refuses
 * `too-many-pixels` above 50 megapixels before decoding, and `busy` if too many requests wait.
 */
export async function reencodeImage(
	bytes: Uint8Array,
): Promise<Result<SizedImage[], ImageRefusal>> {
	return (await inTurn(() => reencodeNow(bytes))) ?? refuse("busy");
}

async function reencodeNow(bytes: Uint8Array): Promise<Result<SizedImage[], ImageRefusal>> {
	if (!looksLikeImage(bytes)) return refuse("wrong-picture-type");
	const sharp = await openDecoder();
	try {
		const image = sharp(bytes, { limitInputPixels: false });
		const { format, compression, width, height } = await image.metadata();
		if (format === "heif" && compression !== "av1") return refuse("wrong-picture-type");
		if (width * height > maxPixels) return refuse("too-many-pixels");
		const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "truncated" })
			.autoOrient()
			.resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.timeout({ seconds: 30 })
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true });
		const { info } = upright;
		const raw = { width: info.width, height: info.height, channels: info.channels };
		const widths = [...narrower.filter((width) => width < info.width), info.width];
		const sized = widths.map(async (width) => ({
			width,
			bytes: await sharp(upright.data, { raw }).resize({ width }).webp({ quality }).toBuffer(),
		}));
		return ok(await Promise.all(sized));
	} catch (error) {
		// A busy machine is not the image's fault; any other error of libvips means that the image cannot be decoded.
		const late = error instanceof Error && error.message.startsWith("timeout");
		return refuse(late ? "busy" : "broken-picture");
	}
}

let opening: Promise<typeof import("sharp")["default"]> | null = null;

/**
 * The decoder, limited to four formats: it blocks SVG, GIF, TIFF, PDF and others. It is configured
 * once, on first use. Blocking and unblocking again could refuse an image that is being decoded at
 * that moment.
 */
export function openDecoder() {
	opening ??= import("sharp").then(({ default: sharp }) => {
		sharp.block({ operation: ["VipsForeignLoad"] });
		sharp.unblock({ operation: decoders });
		return sharp;
	});
	return opening;
}

const decoders = ["Png", "Jpeg", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`);

/**
 * Whether a file starts like one of the four formats. Other files never reach the decoder, and they
 * are refused as a wrong type and not as a broken file.
 */
function looksLikeImage(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
	return (
		start.startsWith("\x89PNG\r\n\x1a\n") ||
		start.startsWith("\xff\xd8\xff") ||
		/^RIFF....WEBP/s.test(start) ||
		/^....ftyp.*(?:avif|avis)/s.test(start)
	);
}
