import type { CachedResponse } from "./response-cache.server.ts";

/** Answers that were dropped, for as long as they may stand in for what cannot be made anew. */
export type StaleResponses = {
	add(key: string, answer: CachedResponse): void;
	forget(key: string): void;
	/** For who failed to make the answer anew; from then on the shop rests from trying. */
	find(key: string): CachedResponse | undefined;
	/** The same for everybody, while the shop rests. */
	findWhilePaused(key: string): CachedResponse | undefined;
	/** Something changed, so that the database answers: the rest is over. */
	resume(): void;
	/** Forgets the longest dropped until the others hold no more than that. */
	shrinkTo(bytes: number): void;
	sizeBytes(): number;
};

/** How long an answer that nobody can make anew may still be shown. */
export const maxStaleMs = 60 * 60_000;
// Each try is a page rendered and a connection asked for in vain.
const restMs = 2_000;

/** Opens an empty store (stale-if-error, RFC 5861 §4); `weigh` says how many bytes an answer holds. */
export function openStaleResponses(
	now: () => number,
	weigh: (answer: CachedResponse) => number,
): StaleResponses {
	// In the order in which they were dropped.
	const dropped = new Map<string, { answer: CachedResponse; at: number }>();
	let size = 0;
	let restsUntil = 0;

	function forget(key: string): void {
		const found = dropped.get(key);
		if (!found) return;
		dropped.delete(key);
		size -= weigh(found.answer);
	}
	function look(key: string): CachedResponse | undefined {
		const found = dropped.get(key);
		return found && now() - found.at <= maxStaleMs ? found.answer : undefined;
	}
	function shrinkTo(bytes: number): void {
		for (const [key, { at }] of dropped) {
			if (size <= bytes && now() - at <= maxStaleMs) break;
			forget(key);
		}
	}
	return {
		add(key, answer) {
			forget(key);
			dropped.set(key, { answer, at: now() });
			size += weigh(answer);
			shrinkTo(Number.POSITIVE_INFINITY);
		},
		forget,
		find(key) {
			const answer = look(key);
			if (answer) restsUntil = now() + restMs;
			return answer;
		},
		findWhilePaused: (key) => (now() < restsUntil ? look(key) : undefined),
		resume() {
			restsUntil = 0;
		},
		shrinkTo,
		sizeBytes: () => size,
	};
}
