import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A content coding (RFC 9110 §8.4.1); `identity` is the answer as it is. */
export type Coding = CompressedCoding | "identity";
/** The codings that the shop packs with: of two that a reader likes as well, the smaller comes first (0033). */
export const compressedCodings = ["br", "gzip"] as const;
export type CompressedCoding = (typeof compressedCodings)[number];

/** Below this many bytes a packed answer is no smaller on the wire. */
export const minCompressedBytes = 1024;

// Brotli 0 to 11, gzip 0 to 9: what is kept is packed once and sent often.
const efforts = { kept: { br: 5, gzip: 6 }, once: { br: 4, gzip: 6 } } as const;

/** Packs off the event loop; with more effort what is `kept` than what is sent `once`. */
export function compress(
	body: Buffer,
	coding: CompressedCoding,
	use: keyof typeof efforts,
): Promise<Buffer> {
	const effort = efforts[use][coding];
	if (coding === "gzip") return zip(body, { level: effort });
	return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}

/**
 * Packs an answer that is made for one request, as its Accept-Encoding wishes. What is kept is
 * packed once, when it is kept.
 */
export async function compressFor(
	accepted: string | undefined,
	text: string,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
	const vary = { vary: "accept-encoding" };
	const [coding = "identity"] = codingsFor(accepted);
	if (coding === "identity" || Buffer.byteLength(text) < minCompressedBytes)
		return { body: text, headers: vary };
	const body = new Uint8Array(await compress(Buffer.from(text), coding, "once"));
	return { body, headers: { ...vary, "content-encoding": coding } };
}

const asIs: readonly Coding[] = ["identity"];
// Browsers and programs send a few dozen different wishes in all.
const maxRemembered = 200;
const maxRememberedLength = 100;
const remembered = new Map<string, readonly Coding[]>();

/**
 * The codings that an Accept-Encoding (RFC 9110 §12.5.3) takes, the best first: by its weights, and
 * where these are the same the smaller one. Without the header the answer goes as it is.
 */
export function codingsFor(accepted: string | undefined): readonly Coding[] {
	if (!accepted) return asIs;
	const known = remembered.get(accepted);
	if (known) return known;
	const found = readWishes(accepted);
	if (remembered.size >= maxRemembered) remembered.clear();
	if (accepted.length <= maxRememberedLength) remembered.set(accepted, found);
	return found;
}

function readWishes(accepted: string): readonly Coding[] {
	const weights = new Map(accepted.toLowerCase().split(",").map(readWish));
	const others = weights.get("*");
	const weightOf = (coding: Coding) =>
		// What nobody spoke of may come as it is, after all that was asked for.
		weights.get(coding) ?? others ?? (coding === "identity" ? 0.0001 : 0);
	const found = [...compressedCodings, "identity" as const]
		.map((coding) => ({ coding, weight: weightOf(coding) }))
		.filter(({ weight }) => weight > 0)
		.toSorted((one, other) => other.weight - one.weight);
	return found.map(({ coding }) => coding);
}

function readWish(wish: string): [coding: string, weight: number] {
	const [coding = "", ...parameters] = wish.split(";").map((one) => one.trim());
	const given = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
	return [coding, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0];
}
