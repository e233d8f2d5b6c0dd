import type { CompressedCoding } from "../compression.server.ts";
import {
	type CachedResponse,
	type EncodedResponse,
	encodeResponse,
	type ResponseDraft,
} from "./encoded-response.server.ts";
import { openInvalidationLog } from "./invalidation-log.ts";
import { openSharedRender, type SharedRender, type TakeRenderTurn } from "./shared-render.ts";
import { openStaleResponses } from "./stale-responses.server.ts";

export type ResponseCache = ReturnType<typeof openResponseCache>;
type Rendered = CachedResponse | ResponseDraft;

// Much longer than any page takes, and shorter than a database that does not answer.
const maxRenderMs = 4_000;
// Enough for every page of a large catalogue; a longer list is cleared.
const maxRememberedKeys = 20_000;
// The shop's own URLs are shorter. `sizeOf` does not count keys, so long invented keys could fill the memory.
const maxKeyLength = 512;

/**
 * Opens a cache of public pages and public API responses as encoded bytes. Above `maxBytes` it
 * removes stale responses first, then the least recently used.
 */
export function openResponseCache(maxBytes: number, now: () => number = Date.now) {
	const cached = new Map<string, CachedResponse>();
	const keysByTag = new Map<string, Set<string>>();
	const log = openInvalidationLog();
	const rendering = new Map<string, SharedRender<Rendered>>();
	const cachedBefore = new Set<string>();
	const stale = openStaleResponses(now, sizeOf);
	let size = 0;

	/** What is rendered; or, where nothing is or after `maxRenderMs`, the stale response. */
	function orStale(key: string, { result, hasBegun }: SharedRender<Rendered>) {
		return new Promise<Rendered | null>((resolve, reject) => {
			const timer = setTimeout(() => {
				// Who only waited for a turn does not stop others from rendering.
				const response = hasBegun() ? stale.find(key) : stale.peek(key);
				if (response) resolve(response);
			}, maxRenderMs);
			result
				.then((found) => resolve(found ?? stale.peek(key) ?? null), reject)
				.finally(() => clearTimeout(timer));
		});
	}

	function remove(key: string): CachedResponse | undefined {
		const response = cached.get(key);
		if (!response) return undefined;
		cached.delete(key);
		size -= sizeOf(response);
		for (const tag of response.tags) {
			const keys = keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) keysByTag.delete(tag);
		}
		return response;
	}
	function add(key: string, response: CachedResponse) {
		remove(key);
		stale.remove(key);
		cached.set(key, response);
		if (cachedBefore.size >= maxRememberedKeys) cachedBefore.clear();
		cachedBefore.add(key);
		size += sizeOf(response);
		for (const tag of response.tags) {
			const keys = keysByTag.get(tag) ?? new Set();
			keysByTag.set(tag, keys.add(key));
		}
		stale.shrinkTo(Math.max(0, maxBytes - size));
		for (const leastRecentlyUsed of cached.keys()) {
			if (size <= maxBytes) break;
			remove(leastRecentlyUsed);
		}
	}
	/** Caches a coding that was made later, beside the others of the same response. */
	function keepEncoding(key: string) {
		return (identity: EncodedResponse, coding: CompressedCoding, made: EncodedResponse) => {
			const isOf = ({ encodings }: CachedResponse) => encodings.identity === identity;
			const withIt = (one: CachedResponse): CachedResponse => ({
				...one,
				encodings: { ...one.encodings, [coding]: made },
			});
			const current = cached.get(key);
			if (current && isOf(current)) add(key, withIt(current));
			else stale.replace(key, (one) => (isOf(one) ? withIt(one) : one));
		};
	}
	return {
		/** Finds the cached response; while the database is unavailable also a stale one. */
		find(key: string): CachedResponse | undefined {
			const response = cached.get(key);
			if (!response) return stale.findWhilePaused(key);
			// A Map lists its keys in the order in which they were set.
			cached.delete(key);
			cached.set(key, response);
			return response;
		},
		/**
		 * Finds a stale response, for a caller that failed to render it again. For two seconds `find` answers stale
		 * responses too, so that other callers do not repeat the failed render.
		 */
		findStale: stale.find,
		/**
		 * Compresses a response as `accepted` (an Accept-Encoding) asks and caches it, as a stale one if one of its tags
		 * was invalidated after `since`. One whose key is too long is not cached.
		 */
		async store(key: string, draft: ResponseDraft, since: number, accepted?: string | null) {
			const response = await encodeResponse(draft, accepted ?? undefined, keepEncoding(key));
			if (key.length > maxKeyLength) return response;
			if (!log.invalidatedSince(since, draft.tags)) add(key, response);
			else if (!cached.has(key)) stale.add(key, response);
			return response;
		},
		/**
		 * Renders the response for a key that is not cached, in a turn of the caller's. If several callers ask at the same
		 * time for a key that was cached before, one renders and the others wait, unless an invalidation happened since it
		 * began. `render` gets the generation before its reads, and answers a draft if it cached nothing. After four
		 * seconds, and where nobody got a turn, callers get the stale response; null if there is none.
		 */
		renderOnce(
			key: string,
			render: (since: number) => Promise<Rendered>,
			takeTurn: TakeRenderTurn,
		): Promise<Rendered | null> {
			const running = rendering.get(key);
			const shared = running?.isCurrent() ? running : openSharedRender(render, log.count);
			if (cachedBefore.has(key)) rendering.set(key, shared);
			shared.join(takeTurn);
			return orStale(key, shared).finally(() => {
				if (rendering.get(key) === shared) rendering.delete(key);
			});
		},
		/** Whether a response was cached for this key before. */
		wasCached: (key: string) => cachedBefore.has(key),
		/** Removes every response that has one of the tags; without tags, all. */
		invalidate(tags?: readonly string[]): void {
			log.add(tags);
			stale.resume();
			const keys = tags
				? tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
				: [...cached.keys()];
			for (const key of keys) {
				const response = remove(key);
				if (response) stale.add(key, response);
			}
		},
		/** The number of invalidations so far; read it before the reads that a response is rendered from. */
		generation: log.count,
		sizeBytes: () => size + stale.sizeBytes(),
	};
}

function sizeOf({ encodings }: CachedResponse): number {
	return Object.values(encodings).reduce((sum, { body }) => sum + body.length + 1024, 0);
}
