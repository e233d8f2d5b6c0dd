import { openFairQueue } from "./fair-queue.ts";

/**
 * Runs up to `max` calls at the same time; up to `maxWaiting` calls wait. Returns null if the queue
 * is full. It limits image encoding, which uses one of libuv's four threads and much memory.
 */
export function limitConcurrency(max: number, maxWaiting: number) {
	const queue = openFairQueue({ atOnce: max, places: maxWaiting, reservedPlaces: 0 });
	let calls = 0;
	return function run<T>(act: () => Promise<T>): Promise<T | null> {
		calls += 1;
		// Each call is a group of its own, so the calls run in the order of their arrival.
		return queue({ group: String(calls), reserved: false }, act);
	};
}
