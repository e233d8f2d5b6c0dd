import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A content coding (RFC 9110 §8.4.1); `identity` is the body uncompressed. */
type Coding = CompressedCoding | "identity";
/** The codings that the shop compresses with. Brotli's results are smaller, so it is first and wins a tie (0003). */
const compressedCodings = ["br", "gzip"] as const;
export type CompressedCoding = (typeof compressedCodings)[number];

/** Below this many bytes a compressed response is no smaller on the wire. */
export const minCompressedBytes = 1024;

// Brotli's levels end at 11, gzip's at 9. A cached response is compressed once and sent often.
const efforts = { cached: { br: 5, gzip: 6 }, once: { br: 4, gzip: 6 } } as const;

/** Compresses off the event loop. A `cached` body gets more effort than a body that is sent `once`. */
export function compress(body: Buffer, coding: CompressedCoding, use: keyof typeof efforts) {
	const effort = efforts[use][coding];
	if (coding === "gzip") return zip(body, { level: effort });
	return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}

/** Compresses a response for one request, in the coding that its Accept-Encoding prefers. */
export async function compressFor(
	accepted: string | undefined,
	content: string | Buffer<ArrayBuffer>,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
	const vary = { vary: "accept-encoding" };
	const [coding = "identity"] = codingsFor(accepted);
	if (coding === "identity") return { body: content, headers: vary };
	const bytes = typeof content === "string" ? Buffer.from(content) : content;
	if (bytes.length < minCompressedBytes) return { body: content, headers: vary };
	const body = new Uint8Array(await compress(bytes, coding, "once"));
	return { body, headers: { ...vary, "content-encoding": coding } };
}

const uncompressed: readonly Coding[] = ["identity"];
// Browsers and programs send only a few dozen different values of Accept-Encoding.
const maxRemembered = 200;
const maxRememberedLength = 100;
const remembered = new Map<string, readonly Coding[]>();

/**
 * The codings that an Accept-Encoding (RFC 9110 §12.5.3) accepts, sorted by its weights. In a tie
 * the smaller result comes first. Without the header the response is not compressed.
 */
export function codingsFor(accepted: string | undefined): readonly Coding[] {
	if (!accepted) return uncompressed;
	const existing = remembered.get(accepted);
	if (existing) return existing;
	const found = parseAcceptEncoding(accepted);
	if (remembered.size >= maxRemembered) remembered.clear();
	if (accepted.length <= maxRememberedLength) remembered.set(accepted, found);
	return found;
}

function parseAcceptEncoding(accepted: string): readonly Coding[] {
	const weights = new Map(accepted.toLowerCase().split(",").map(parseWeight));
	const others = weights.get("*");
	const weightOf = (coding: Coding) =>
		// `identity` is acceptable even if the header does not name it, but only as the last choice.
		weights.get(coding) ?? others ?? (coding === "identity" ? 0.0001 : 0);
	const found = [...compressedCodings, "identity" as const]
		.map((coding) => ({ coding, weight: weightOf(coding) }))
		.filter(({ weight }) => weight > 0)
		.toSorted((a, b) => b.weight - a.weight);
	return found.map(({ coding }) => coding);
}

function parseWeight(part: string): [coding: string, weight: number] {
	const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
	const given = parameters.find((piece) => piece.startsWith("q="))?.slice(2) ?? "1";
	return [coding, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0];
}
