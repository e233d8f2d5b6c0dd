/**
 * Lets up to `max` calls run at once and up to `maxWaiting` more wait for a
 * place; answers null at once where the queue is full.
 *
 * Hashing a password holds one of libuv's four threads for a tenth of a second,
 * and files and pictures need them too.
 */
export function limitConcurrency(max: number, maxWaiting: number) {
	const queue: (() => void)[] = [];
	let running = 0;

	async function place(): Promise<void> {
		if (running < max) running += 1;
		else await new Promise<void>((resolve) => queue.push(resolve));
	}
	function leave(): void {
		const next = queue.shift();
		if (next) next();
		else running -= 1;
	}
	return async function run<T>(act: () => Promise<T>): Promise<T | null> {
		if (running >= max && queue.length >= maxWaiting) return null;
		await place();
		try {
			return await act();
		} finally {
			leave();
		}
	};
}
