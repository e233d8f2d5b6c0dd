import {
	type CachedResponse,
	type EncodedResponse,
	encodeResponse,
	type MadeEncoding,
	type ResponseDraft,
} from "./encoded-response.server.ts";
import { openFreshResponses } from "./fresh-responses.server.ts";
import { openInvalidationLog } from "./invalidation-log.ts";
import { openSharedRender, type SharedRender, type TakeRenderTurn } from "./shared-render.ts";
import { openStaleResponses } from "./stale-responses.server.ts";

export type ResponseCache = ReturnType<typeof openResponseCache>;
type Rendered = CachedResponse | ResponseDraft;
type Render = (since: number) => Promise<Rendered>;

// Much longer than any page takes, and shorter than a database that does not answer.
const maxRenderMs = 4_000;
// Enough for every page of a large catalogue; a longer list is cleared.
const maxRememberedKeys = 20_000;
// The shop's own URLs are shorter. `sizeOf` does not count keys, so long invented keys could fill the memory.
const maxKeyLength = 512;

/** Opens a cache of public responses as bytes; above `maxBytes` stale ones go first, then the least recently used. */
export function openResponseCache(maxBytes: number, now: () => number = Date.now) {
	const fresh = openFreshResponses();
	const stale = openStaleResponses(now);
	const log = openInvalidationLog();
	const cachedBefore = new Set<string>();
	const wasCached = (key: string) => cachedBefore.has(key);

	function add(key: string, response: CachedResponse) {
		stale.remove(key);
		fresh.add(key, response);
		if (cachedBefore.size >= maxRememberedKeys) cachedBefore.clear();
		cachedBefore.add(key);
		stale.shrinkTo(Math.max(0, maxBytes - fresh.sizeBytes()));
		fresh.shrinkTo(maxBytes);
	}
	/** Caches a coding that was made later, beside the others of the same response. */
	const keepEncoding = (key: string) => (identity: EncodedResponse, made: MadeEncoding) => {
		const isOf = ({ encodings }: CachedResponse) => encodings.identity === identity;
		const withIt = (response: CachedResponse): CachedResponse =>
			isOf(response) ? { ...response, encodings: { ...response.encodings, ...made } } : response;
		const current = fresh.peek(key);
		if (current && isOf(current)) add(key, withIt(current));
		else stale.replace(key, withIt);
	};
	return {
		/** Finds the cached response; while the database is unavailable also a stale one. */
		find: (key: string): CachedResponse | undefined =>
			fresh.find(key) ?? stale.findWhilePaused(key),
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
			else if (!fresh.peek(key)) stale.add(key, response);
			return response;
		},
		renderOnce: openRenders(stale, wasCached, log.count),
		wasCached,
		/** Removes every response that has one of the tags; without tags, all. */
		invalidate(tags?: readonly string[]): void {
			log.add(tags);
			stale.resume();
			for (const key of fresh.keysOf(tags)) {
				const response = fresh.remove(key);
				if (response) stale.add(key, response);
			}
		},
		/** The number of invalidations so far; read it before the reads that a response is rendered from. */
		generation: log.count,
		sizeBytes: () => fresh.sizeBytes() + stale.sizeBytes(),
	};
}

function openRenders(
	stale: ReturnType<typeof openStaleResponses>,
	wasCached: (key: string) => boolean,
	generation: () => number,
) {
	const rendering = new Map<string, SharedRender<Rendered>>();

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
	/**
	 * Renders the response for a key that is not cached, in a turn of the caller's. If several callers ask at the same
	 * time for a key that was cached before, one renders and the others wait, unless an invalidation happened since it
	 * began. `render` gets the generation before its reads, and answers a draft if it cached nothing. After four
	 * seconds, and where nobody got a turn, callers get the stale response; null if there is none.
	 */
	return function renderOnce(
		key: string,
		render: Render,
		takeTurn: TakeRenderTurn,
	): Promise<Rendered | null> {
		const running = rendering.get(key);
		const shared = running?.isCurrent() ? running : openSharedRender(render, generation);
		if (wasCached(key)) rendering.set(key, shared);
		shared.join(takeTurn);
		return orStale(key, shared).finally(() => {
			if (rendering.get(key) === shared) rendering.delete(key);
		});
	};
}
