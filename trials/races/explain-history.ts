/** A request with its answer: when it began and ended for whoever sent it, and what it says of the state it met. */
export type Call<State> = {
	/** What was asked and answered, for people. */
	inWords: string;
	began: number;
	ended: number;
	/** Calls of one kind have the same effect: of those that could come next the one that ended first is taken. */
	kind: string;
	/** The state after it; the very same where it changes nothing; null where no such state gives this answer. */
	apply(state: State): State | null;
};

/**
 * Whether some order, one call after the other, explains every answer, refusals included: null, or the calls that are
 * left where the search came furthest. What ended before another began comes before it. (Linearizability, by Wing and
 * Gong's search with Lowe's memory of states: G. Lowe, "Testing for linearizability", 2017.)
 */
export function explainHistory<State>(
	start: State,
	calls: readonly Call<State>[],
): string[] | null {
	const failed = new Set<string>();
	let fewest: readonly Call<State>[] = calls;

	function search(state: State, all: readonly Call<State>[]): boolean {
		const left = withoutIdle(state, all);
		if (left.length === 0) return true;
		if (left.length < fewest.length) fewest = left;
		const key = JSON.stringify([left.map((call) => calls.indexOf(call)), state]);
		if (failed.has(key)) return false;
		failed.add(key);
		const firstOfKind = new Map<string, Call<State>>();
		for (const call of nextOf(left)) {
			const { ended = Number.POSITIVE_INFINITY } = firstOfKind.get(call.kind) ?? {};
			if (call.ended < ended) firstOfKind.set(call.kind, call);
		}
		return [...firstOfKind.values()].some((call) => {
			const after = call.apply(state);
			return after !== null && search(after, without(left, call));
		});
	}
	return search(start, calls) ? null : fewest.map(({ inWords }) => inWords);
}

/** What fits here and changes nothing comes here: later it would leave no more to the others. */
function withoutIdle<State>(state: State, all: readonly Call<State>[]): readonly Call<State>[] {
	const idle = nextOf(all).find((call) => call.apply(state) === state);
	return idle ? withoutIdle(state, without(all, idle)) : all;
}

/** The calls before which no other has ended. */
function nextOf<State>(left: readonly Call<State>[]): readonly Call<State>[] {
	const firstEnd = Math.min(...left.map(({ ended }) => ended));
	return left.filter(({ began }) => began <= firstEnd);
}

function without<State>(all: readonly Call<State>[], removed: Call<State>): readonly Call<State>[] {
	return all.filter((call) => call !== removed);
}
