import { openFairQueue } from "./fair-queue.ts";

/**
 * Runs up to `max` calls at the same time, and up to `maxWaiting` more wait; answers null if the
 * queue is full. Re-encoding an image holds one of libuv's four threads and much memory.
 */
export function limitConcurrency(max: number, maxWaiting: number) {
	const queue = openFairQueue({ atOnce: max, places: maxWaiting, reservedPlaces: 0 });
	let calls = 0;
	return function run<T>(act: () => Promise<T>): Promise<T | null> {
		calls += 1;
		// Each call is a group by itself: they take turns in the order in which they came.
		return queue({ group: String(calls), reserved: false }, act);
	};
}
