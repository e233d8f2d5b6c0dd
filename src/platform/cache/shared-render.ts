/** Runs a render when a caller gets a turn, unless `until` is aborted before. Returns null if there was no turn. */
export type TakeRenderTurn = (until: AbortSignal, render: () => Promise<void>) => Promise<unknown>;

/** A render that many callers wait for. The first caller that gets a turn runs it for all. */
export type SharedRender<T> = ReturnType<typeof openSharedRender<T>>;

/** Opens a render that nobody has joined. `generation` is the number of invalidations so far. */
export function openSharedRender<T>(
	render: (since: number) => Promise<T>,
	generation: () => number,
) {
	const begun = new AbortController();
	const { promise, resolve } = Promise.withResolvers<T | null>();
	let since: number | null = null;
	let waiting = 0;

	async function run(): Promise<void> {
		if (since === null) {
			since = generation();
			resolve(render(since));
			begun.abort();
		}
		await promise.catch(() => {});
	}
	return {
		/** Adds a caller, which waits for a turn too, unless the render has begun. */
		async join(takeTurn: TakeRenderTurn): Promise<void> {
			if (since !== null) return;
			waiting += 1;
			await takeTurn(begun.signal, run);
			waiting -= 1;
			if (waiting === 0 && since === null) resolve(null);
		},
		/** The rendered value; null if no caller got a turn. */
		result: promise,
		hasBegun: () => since !== null,
		/** Whether the render has not begun yet, or nothing was invalidated since it began. */
		isCurrent: () => since === null || since === generation(),
	};
}
