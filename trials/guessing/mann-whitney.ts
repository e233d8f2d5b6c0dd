import { median } from "../../bench/statistics.ts";

/**
 * How far two samples are apart: `z` of the rank-sum test (Mann and Whitney 1947, normal
 * approximation), which assumes no distribution and is robust against a busy machine; positive
 * where the known are slower.
 */
export function mannWhitney({
	known,
	unknown,
}: {
	known: readonly number[];
	unknown: readonly number[];
}) {
	const all = [
		...known.map((ms) => ({ ms, known: true })),
		...unknown.map((ms) => ({ ms, known: false })),
	];
	all.sort((a, b) => a.ms - b.ms);
	const ranks = all.reduce((sum, item, index) => (item.known ? sum + index + 1 : sum), 0);
	const [n, m] = [known.length, unknown.length];
	const above = ranks - (n * (n + 1)) / 2;
	const z = (above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
	return { z, medianMs: median(known) - median(unknown) };
}
