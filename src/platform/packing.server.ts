import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes a packed answer is no smaller on the wire. */
export const worthPackingBytes = 1024;

/** Packs with brotli, off the event loop; `quality` is 0 (quick) to 11 (small). */
export function packBrotli(body: Buffer, quality: number): Promise<Buffer> {
	return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/**
 * Packs an answer that is made for one request, as its Accept-Encoding allows: brotli, else gzip,
 * else as it is. What is kept is packed once, when it is kept.
 */
export async function packFor(
	accepted: string | undefined,
	text: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
	const body = Buffer.from(text);
	const vary = { vary: "accept-encoding" };
	if (body.length < worthPackingBytes) return { body, headers: vary };
	if (accepts(accepted, "br"))
		return { body: await packBrotli(body, 4), headers: { ...vary, "content-encoding": "br" } };
	if (accepts(accepted, "gzip"))
		return { body: await zip(body), headers: { ...vary, "content-encoding": "gzip" } };
	return { body, headers: vary };
}

/** Whether Accept-Encoding (RFC 9110 §12.5.3) names a coding, and not with the weight 0. */
export function accepts(accepted: string | string[] | undefined, coding: "br" | "gzip"): boolean {
	if (typeof accepted !== "string" || !accepted.includes(coding)) return false;
	return accepted.split(",").some((one) => {
		const [name, weight = ""] = one.split(";");
		return name?.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
	});
}
