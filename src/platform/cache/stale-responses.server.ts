import { type CachedResponse, sizeOf } from "./encoded-response.server.ts";

/** The longest time after its invalidation that a response may be sent. */
export const maxStaleMs = 60 * 60_000;
// During the pause nobody renders, because each failed render waits for a database connection.
const pauseMs = 2_000;

/** Opens a store of invalidated responses, for pages that cannot be rendered again (stale-if-error, RFC 5861 §4). */
export function openStaleResponses(now: () => number) {
	// In the order of invalidation.
	const stale = new Map<string, { response: CachedResponse; at: number }>();
	let size = 0;
	let pausedUntil = 0;

	function remove(key: string): void {
		const found = stale.get(key);
		if (!found) return;
		stale.delete(key);
		size -= sizeOf(found.response);
	}
	function findRecent(key: string): CachedResponse | undefined {
		const found = stale.get(key);
		return found && now() - found.at <= maxStaleMs ? found.response : undefined;
	}
	/** Removes the oldest responses until the others take at most `bytes`. */
	function shrinkTo(bytes: number): void {
		for (const [key, { at }] of stale) {
			if (size <= bytes && now() - at <= maxStaleMs) break;
			remove(key);
		}
	}
	return {
		add(key: string, response: CachedResponse): void {
			remove(key);
			stale.set(key, { response, at: now() });
			size += sizeOf(response);
			shrinkTo(Number.POSITIVE_INFINITY);
		},
		remove,
		/** Replaces a response by a changed form of it, which keeps its age. */
		replace(key: string, change: (response: CachedResponse) => CachedResponse): void {
			const found = stale.get(key);
			if (!found) return;
			const response = change(found.response);
			size += sizeOf(response) - sizeOf(found.response);
			stale.set(key, { ...found, response });
		},
		/** Finds a response for a caller that failed to render it, and starts the pause. */
		find(key: string): CachedResponse | undefined {
			const response = findRecent(key);
			if (response) pausedUntil = now() + pauseMs;
			return response;
		},
		/** Like `find`, but without a pause, for a caller whose render never began. */
		peek: findRecent,
		/** Finds a response for any caller, during the pause after a failed render. */
		findWhilePaused: (key: string) => (now() < pausedUntil ? findRecent(key) : undefined),
		/** Ends the pause: an invalidation shows that the database is available again. */
		resume(): void {
			pausedUntil = 0;
		},
		shrinkTo,
		sizeBytes: () => size,
	};
}
