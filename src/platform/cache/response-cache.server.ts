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

// Much longer than the render of any page, and shorter than the timeouts of the database.
const maxRenderMs = 4_000;
// Enough for every page of a large catalogue; a longer list is cleared.
const maxRememberedKeys = 20_000;
// The shop's own URLs are shorter. `sizeOf` does not count keys, so long invented keys could fill the memory.
const maxKeyLength = 512;

/** Opens a cache of public responses. Above `maxBytes` it removes stale responses, then the least recently used. */
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
	/** Adds a coding that was made later to the cached response that it belongs to. */
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
		 * Finds a stale response, for a caller that failed to render it again. For two seconds `find`
		 * returns stale responses too, so that other callers do not repeat the failed render.
		 */
		findStale: stale.find,
		/**
		 * Compresses a response as `accepted` (an Accept-Encoding) asks and caches it, as stale if one
		 * of its tags was invalidated after `since`. A response with a too long key is not cached.
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
		/** Makes every response stale that has one of the tags; without `tags`, every response. */
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

	/** Returns the rendered response. If none is rendered, or after `maxRenderMs`, returns the stale one. */
	function orStale(key: string, { result, hasBegun }: SharedRender<Rendered>) {
		return new Promise<Rendered | null>((resolve, reject) => {
			const timer = setTimeout(() => {
				// A caller that only waited for a turn must not start the pause that stops other renders.
				const response = hasBegun() ? stale.find(key) : stale.peek(key);
				if (response) resolve(response);
			}, maxRenderMs);
			result
				.then((found) => resolve(found ?? stale.peek(key) ?? null), reject)
				.finally(() => clearTimeout(timer));
		});
	}
	/**
	 * Renders the response for a key that is not cached, when the caller gets a turn. If several
	 * callers request a key that was cached before, one renders and the others wait, unless an
	 * invalidation happened since the render began. `render` gets the generation before its reads,
	 * and returns a draft if it cached nothing. After four seconds, or if no caller gets a turn, the
	 * result is the stale response or null.
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
