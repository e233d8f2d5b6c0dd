/** From when to when something was held, in milliseconds since 1970. */
export type Hold = { from: number; to: number };

/** What is held without money is summed over a day (contract, Limits). */
export const heldWindowMs = 24 * 60 * 60 * 1000;

/**
 * Whole seconds until the holds of the last 24 h sum to less than `limitMs`, if those that run do so until their end
 * and no other begins; 0 where they do now. Holds at the same time count each.
 */
export function heldTooLongSeconds(holds: readonly Hold[], limitMs: number, now: Date): number {
	const nowMs = now.getTime();
	const soFar = holds.map(({ from, to }) => ({ from, to: Math.min(to, nowMs) }));
	let tooEarly = nowMs - heldWindowMs;
	if (heldSince(soFar, tooEarly) < limitMs) return 0;
	// The later the window begins, the less is in it: halve until the first millisecond is known.
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
