import { createHash } from "node:crypto";
import {
	type CompressedCoding,
	codingsFor,
	compress,
	minCompressedBytes,
} from "../compression.server.ts";

/** A finished response, in the codings that clients requested so far. Body, CSP and ETag belong together. */
export type CachedResponse = {
	status: number;
	encodings: { identity: EncodedResponse } & MadeEncoding;
	tags: readonly string[];
	/** Makes a coding that `encodings` lacks; null if the response has all its codings already. */
	encode: ((coding: CompressedCoding) => Promise<EncodedResponse>) | null;
};

export type MadeEncoding = { [coding in CompressedCoding]?: EncodedResponse };

/** A response in one coding, as bytes; each has an ETag of its own (RFC 9110 §8.8.3.3). */
export type EncodedResponse = {
	etag: string;
	body: Buffer;
	headers: Record<string, string>;
	/** The headers of a 304: without the headers about the body. */
	notModified: Record<string, string>;
};

/** A response before it is compressed. */
export type ResponseDraft = {
	status: number;
	headers: Record<string, string>;
	body: string | Buffer<ArrayBuffer>;
	tags: readonly string[];
};

/**
 * Encodes a response in the coding that this Accept-Encoding prefers. Makes another coding at its
 * first request, once for all who wait, and passes it to `keep`. Compresses nothing below 1 KiB.
 */
export async function encodeResponse(
	{ status, tags, ...draft }: ResponseDraft,
	accepted: string | undefined,
	keep: (identity: EncodedResponse, made: MadeEncoding) => void,
): Promise<CachedResponse> {
	const body = typeof draft.body === "string" ? Buffer.from(draft.body) : draft.body;
	const vary = [draft.headers.vary, "accept-encoding"].filter(Boolean).join(", ");
	// Browsers and proxies must not store a refusal, such as the not-found page.
	const control = status < 400 ? "no-cache" : "no-store";
	const encoded = encoder({ ...draft.headers, vary, "cache-control": control }, body);
	const encodings: CachedResponse["encodings"] = { identity: encoded(body) };
	const making = new Map<CompressedCoding, Promise<EncodedResponse>>();
	function encode(coding: CompressedCoding): Promise<EncodedResponse> {
		const made =
			making.get(coding) ??
			compress(body, coding, "cached")
				.then((bytes) => {
					const encoding = encoded(bytes, coding);
					keep(encodings.identity, { [coding]: encoding });
					return encoding;
				})
				.finally(() => making.delete(coding));
		making.set(coding, made);
		return made;
	}
	const isShort = body.length < minCompressedBytes;
	const [first = "identity"] = codingsFor(accepted);
	if (first !== "identity" && !isShort) encodings[first] = await encode(first);
	return { status, encodings, tags, encode: isShort ? null : encode };
}

/** Makes the encodings of a body whose compressed forms exist already, each with its headers. */
export function responseEncodings(
	headers: Record<string, string>,
	identity: Buffer,
	{ br, gzip }: { [coding in CompressedCoding]?: Buffer },
): CachedResponse["encodings"] {
	const encoded = encoder(headers, identity);
	return {
		identity: encoded(identity),
		...(br && { br: encoded(br, "br") }),
		...(gzip && { gzip: encoded(gzip, "gzip") }),
	};
}

/** The digest of a body for its ETag. */
export function digestOf(body: Buffer | string): string {
	return createHash("sha256").update(body).digest("base64url").slice(0, 27);
}

function encoder(headers: Record<string, string>, identity: Buffer) {
	const digest = digestOf(identity);
	return (body: Buffer, coding?: CompressedCoding): EncodedResponse => {
		const etag = coding ? `"${digest}-${coding}"` : `"${digest}"`;
		const notModified = { ...headers, etag };
		const whole = { ...notModified, "content-length": String(body.length) };
		return {
			etag,
			body,
			headers: coding ? { ...whole, "content-encoding": coding } : whole,
			notModified,
		};
	};
}

/** The memory that a response takes, in bytes. Each encoding counts 1 KiB for its headers and objects. */
export function sizeOf({ encodings }: CachedResponse): number {
	return Object.values(encodings).reduce((sum, { body }) => sum + body.length + 1024, 0);
}
