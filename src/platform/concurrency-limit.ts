/**
 * Runs up to `max` calls at the same time, and up to `maxWaiting` more wait; answers null if the
 * queue is full. Re-encoding an image holds one of libuv's four threads and much memory.
 */
export function limitConcurrency(max: number, maxWaiting: number) {
	const queue: (() => void)[] = [];
	let running = 0;

	async function waitForTurn(): Promise<void> {
		if (running < max) running += 1;
		else await new Promise<void>((resolve) => queue.push(resolve));
	}
	function finish(): void {
		const next = queue.shift();
		if (next) next();
		else running -= 1;
	}
	return async function run<T>(act: () => Promise<T>): Promise<T | null> {
		if (running >= max && queue.length >= maxWaiting) return null;
		await waitForTurn();
		try {
			return await act();
		} finally {
			finish();
		}
	};
}
