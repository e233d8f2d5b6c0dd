/** Invalidated responses, which the shop may send for a while if it cannot render them again. */
type StaleResponses<Response> = {
	add(key: string, response: Response): void;
	remove(key: string): void;
	/** Puts another form of a response in its place; it is as old as before. */
	replace(key: string, change: (response: Response) => Response): void;
	/** Finds a response for a caller that failed to render it, and starts the pause. */
	find(key: string): Response | undefined;
	/** The same without a pause, for a caller whose render never began. */
	peek(key: string): Response | undefined;
	/** Finds a response for any caller, during the pause after a failed render. */
	findWhilePaused(key: string): Response | undefined;
	/** Ends the pause: an invalidation shows that the database is available again. */
	resume(): void;
	/** Removes the oldest responses until the others take at most `bytes`. */
	shrinkTo(bytes: number): void;
	sizeBytes(): number;
};

/** The maximum time since the invalidation. */
export const maxStaleMs = 60 * 60_000;
// Each failed render waits for a database connection.
const pauseMs = 2_000;

/** Opens an empty store (stale-if-error, RFC 5861 §4). */
export function openStaleResponses<Response>(
	now: () => number,
	sizeOf: (response: Response) => number,
): StaleResponses<Response> {
	// In the order of invalidation.
	const stale = new Map<string, { response: Response; at: number }>();
	let size = 0;
	let pausedUntil = 0;

	function remove(key: string): void {
		const found = stale.get(key);
		if (!found) return;
		stale.delete(key);
		size -= sizeOf(found.response);
	}
	function findRecent(key: string): Response | undefined {
		const found = stale.get(key);
		return found && now() - found.at <= maxStaleMs ? found.response : undefined;
	}
	function shrinkTo(bytes: number): void {
		for (const [key, { at }] of stale) {
			if (size <= bytes && now() - at <= maxStaleMs) break;
			remove(key);
		}
	}
	return {
		add(key, response) {
			remove(key);
			stale.set(key, { response, at: now() });
			size += sizeOf(response);
			shrinkTo(Number.POSITIVE_INFINITY);
		},
		remove,
		replace(key, change) {
			const found = stale.get(key);
			if (!found) return;
			const response = change(found.response);
			size += sizeOf(response) - sizeOf(found.response);
			stale.set(key, { ...found, response });
		},
		find(key) {
			const response = findRecent(key);
			if (response) pausedUntil = now() + pauseMs;
			return response;
		},
		peek: findRecent,
		findWhilePaused: (key) => (now() < pausedUntil ? findRecent(key) : undefined),
		resume() {
			pausedUntil = 0;
		},
		shrinkTo,
		sizeBytes: () => size,
	};
}
