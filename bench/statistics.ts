/** The middle of several measurements and how far apart they lay. */
export type Spread = { median: number; min: number; max: number };

/** The middle value; of an even number of values, halfway between the two middle ones. */
export function median(values: readonly number[]): number {
	const sorted = inOrder(values);
	const middle = (sorted.length - 1) / 2;
	return (valueAt(sorted, Math.floor(middle)) + valueAt(sorted, Math.ceil(middle))) / 2;
}

/** Median, minimum and maximum of several rounds. */
export function spreadOf(values: readonly number[]): Spread {
	const sorted = inOrder(values);
	return {
		median: median(values),
		min: valueAt(sorted, 0),
		max: valueAt(sorted, sorted.length - 1),
	};
}

/**
 * How much of the limit was reached, round by round: each round's value is compared with the
 * limit's value of the same round, so that a slow moment of the machine affects both.
 */
export function ratioOf(values: readonly number[], limits: readonly number[]): Spread {
	if (values.length !== limits.length) throw new Error("every round measures both sides");
	return spreadOf(values.map((value, round) => value / valueAt(limits, round)));
}

/** The smallest value that `share` (0 to 1) of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
	const sorted = inOrder(values);
	return valueAt(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1));
}

function inOrder(values: readonly number[]): number[] {
	if (values.length === 0) throw new Error("nothing was measured");
	return values.toSorted((a, b) => a - b);
}

function valueAt(values: readonly number[], index: number): number {
	const value = values[index];
	if (value === undefined) throw new Error(`no value ${index}`);
	return value;
}
