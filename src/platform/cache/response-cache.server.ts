import { createHash } from "node:crypto";
import {
	type Coding,
	type CompressedCoding,
	compress,
	compressedCodings,
	minCompressedBytes,
} from "../compression.server.ts";
import { openInvalidationLog } from "./invalidation-log.ts";
import { openStaleResponses } from "./stale-responses.server.ts";

/** One finished answer, in each coding that it is sent in. Body, CSP and ETag are one unit. */
export type CachedResponse = {
	status: number;
	encodings: { identity: EncodedResponse } & { [coding in CompressedCoding]?: EncodedResponse };
	tags: readonly string[];
};

/** An answer in one coding, as bytes; each has an ETag of its own (RFC 9110 §8.8.3.3). */
export type EncodedResponse = {
	etag: string;
	body: Buffer;
	/** The headers of the whole answer. */
	headers: Record<string, string>;
	/** Those of a 304: without what tells of the body alone. */
	unchanged: Record<string, string>;
};

export type ResponseDraft = {
	status: number;
	headers: Record<string, string>;
	body: string;
	tags: readonly string[];
};

export type ResponseCache = {
	/** What is kept under the key; while things cannot be made anew also what was dropped. */
	find(key: string): CachedResponse | undefined;
	/**
	 * What was kept and dropped not long ago, for who could not make it anew. For a moment `find`
	 * gives such answers too, so that not everybody tries again what just failed.
	 */
	findStale(key: string): CachedResponse | undefined;
	/** Finishes an answer and keeps it, unless something it depends on changed since `since` or the key is overlong. */
	store(key: string, answer: ResponseDraft, since: number): Promise<CachedResponse>;
	/**
	 * Makes the answer for a key that is not kept. Where several ask at once for what was kept
	 * before, one makes it and the others wait for it, unless something changed since it began.
	 * `make` gets the drops counted before its reads, and gives null for what is not to be kept.
	 */
	renderOnce(
		key: string,
		make: (since: number) => Promise<CachedResponse | null>,
	): Promise<CachedResponse | null>;
	/** Drops every answer that carries one of the tags; without tags, all. */
	invalidate(tags?: readonly string[]): void;
	/** Counts the drops; taken before the reads that an answer is made from. */
	generation(): number;
	sizeBytes(): number;
};

// Enough for every page of a large catalogue; beyond it, waiting for one another starts anew.
const maxRememberedKeys = 20_000;
// The shop's own addresses are shorter. Addresses are held beside the bytes that are counted, so
// that whoever makes up long ones would fill the memory with them.
const maxKeyLength = 512;

/**
 * Keeps public pages and public API answers as finished bytes. Once they hold more than
 * `limitBytes`, in all their codings, those that were dropped go first, then the longest unused.
 */
export function openResponseCache(limitBytes: number, now: () => number = Date.now): ResponseCache {
	const kept = new Map<string, CachedResponse>();
	const keysByTag = new Map<string, Set<string>>();
	const invalidations = openInvalidationLog();
	const making = new Map<string, { since: number; made: Promise<CachedResponse | null> }>();
	const cachedBefore = new Set<string>();
	const stale = openStaleResponses(now, sizeOf);
	let size = 0;

	function remove(key: string): CachedResponse | undefined {
		const answer = kept.get(key);
		if (!answer) return undefined;
		kept.delete(key);
		size -= sizeOf(answer);
		for (const tag of answer.tags) {
			const keys = keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) keysByTag.delete(tag);
		}
		return answer;
	}
	function add(key: string, answer: CachedResponse) {
		remove(key);
		stale.forget(key);
		kept.set(key, answer);
		if (cachedBefore.size >= maxRememberedKeys) cachedBefore.clear();
		cachedBefore.add(key);
		size += sizeOf(answer);
		for (const tag of answer.tags) {
			const keys = keysByTag.get(tag) ?? new Set();
			keysByTag.set(tag, keys.add(key));
		}
		stale.shrinkTo(Math.max(0, limitBytes - size));
		for (const oldest of kept.keys()) {
			if (size <= limitBytes) break;
			remove(oldest);
		}
	}
	return {
		find(key) {
			const answer = kept.get(key);
			if (!answer) return stale.findWhilePaused(key);
			kept.delete(key);
			kept.set(key, answer);
			return answer;
		},
		findStale: stale.find,
		async store(key, answer, since) {
			const finished = await encodeResponse(answer);
			const keeps =
				key.length <= maxKeyLength && !invalidations.invalidatedSince(since, answer.tags);
			if (keeps) add(key, finished);
			return finished;
		},
		renderOnce(key, make) {
			const since = invalidations.count();
			const under = making.get(key);
			if (under?.since === since) return under.made;
			const made = make(since).finally(() => {
				if (making.get(key)?.made === made) making.delete(key);
			});
			if (cachedBefore.has(key)) making.set(key, { since, made });
			return made;
		},
		invalidate(tags) {
			invalidations.add(tags);
			stale.resume();
			const keys = tags ? tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]) : [...kept.keys()];
			for (const key of keys) {
				const answer = remove(key);
				if (answer) stale.add(key, answer);
			}
		},
		generation: invalidations.count,
		sizeBytes: () => size + stale.sizeBytes(),
	};
}

function sizeOf({ encodings }: CachedResponse): number {
	return Object.values(encodings).reduce((sum, { body }) => sum + body.length + 1024, 0);
}

/** An answer in the codings it may be sent in: from 1 KiB in each of `codings`, and always as it is. */
export async function encodeResponse(
	answer: ResponseDraft,
	codings: readonly Coding[] = compressedCodings,
): Promise<CachedResponse> {
	const { status, tags } = answer;
	const body = Buffer.from(answer.body);
	const wanted =
		body.length < minCompressedBytes
			? []
			: compressedCodings.filter((one) => codings.includes(one));
	const bodies = await Promise.all(
		wanted.map(async (coding) => [coding, await compress(body, coding, "kept")] as const),
	);
	const vary = [answer.headers.vary, "accept-encoding"].filter(Boolean).join(", ");
	const headers = { ...answer.headers, vary, "cache-control": "no-cache" };
	return { status, encodings: responseEncodings(headers, body, Object.fromEntries(bodies)), tags };
}

/** An answer's codings with the headers that each is sent with. */
export function responseEncodings(
	headers: Record<string, string>,
	identity: Buffer,
	bodies: { [coding in CompressedCoding]?: Buffer },
): CachedResponse["encodings"] {
	const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
	const encoded = (body: Buffer, coding?: CompressedCoding): EncodedResponse => {
		const etag = coding ? `"${digest}-${coding}"` : `"${digest}"`;
		const unchanged = { ...headers, etag };
		const told = { ...unchanged, "content-length": String(body.length) };
		return {
			etag,
			body,
			headers: coding ? { ...told, "content-encoding": coding } : told,
			unchanged,
		};
	};
	const { br, gzip } = bodies;
	return {
		identity: encoded(identity),
		...(br && { br: encoded(br, "br") }),
		...(gzip && { gzip: encoded(gzip, "gzip") }),
	};
}
