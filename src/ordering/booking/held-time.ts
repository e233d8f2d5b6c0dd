/** The begin and end of a hold, in milliseconds since 1970. */
export type Hold = { from: number; to: number };

/** The shop sums what is held without money over one day (contract, Limits). */
export const heldWindowMs = 24 * 60 * 60 * 1000;

/**
 * Returns the whole seconds until the holds of the last 24 h sum to less than `limitMs`, or 0 if
 * they already do. It assumes that running holds last until their end and that no new hold begins.
 * Each of several simultaneous holds counts in full.
 */
export function heldTooLongSeconds(holds: readonly Hold[], limitMs: number, now: Date): number {
	const nowMs = now.getTime();
	const soFar = holds.map(({ from, to }) => ({ from, to: Math.min(to, nowMs) }));
	let tooEarly = nowMs - heldWindowMs;
	if (heldSince(soFar, tooEarly) < limitMs) return 0;
	// A later window contains less hold time: a binary search finds the first that is short enough.
	let enough = Math.max(...holds.map(({ to }) => to));
	while (enough - tooEarly > 1) {
		const middle = (enough + tooEarly) / 2;
		if (heldSince(holds, middle) < limitMs) enough = middle;
		else tooEarly = middle;
	}
	return Math.ceil((enough + heldWindowMs - nowMs) / 1000);
}

function heldSince(holds: readonly Hold[], since: number): number {
	return holds.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0);
}
