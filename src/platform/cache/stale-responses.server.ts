/** Responses that were invalidated, for as long as they may be shown in place of what cannot be rendered. */
type StaleResponses<Response> = {
	add(key: string, response: Response): void;
	remove(key: string): void;
	/** For a caller that failed to render the response; from then on `findWhilePaused` answers for a moment. */
	find(key: string): Response | undefined;
	/** The same for everybody, while a failed render is not tried again. */
	findWhilePaused(key: string): Response | undefined;
	/** Something changed, so the database answers again: the pause is over. */
	resume(): void;
	/** Removes the oldest until the others take no more than that. */
	shrinkTo(bytes: number): void;
	sizeBytes(): number;
};

/** How long a response that nobody can render again may still be shown. */
export const maxStaleMs = 60 * 60_000;
// Each try renders a page and waits for a connection in vain.
const pauseMs = 2_000;

/** Opens an empty store (stale-if-error, RFC 5861 §4); `sizeOf` says how many bytes a response takes. */
export function openStaleResponses<Response>(
	now: () => number,
	sizeOf: (response: Response) => number,
): StaleResponses<Response> {
	// In the order in which they were invalidated.
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
		find(key) {
			const response = findRecent(key);
			if (response) pausedUntil = now() + pauseMs;
			return response;
		},
		findWhilePaused: (key) => (now() < pausedUntil ? findRecent(key) : undefined),
		resume() {
			pausedUntil = 0;
		},
		shrinkTo,
		sizeBytes: () => size,
	};
}
