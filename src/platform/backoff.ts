/** The wait after `attempts` failures in a row. It begins at `minMs` and grows by `factor` each time, up to `maxMs`. */
export function backoffMs(
	attempts: number,
	{ minMs, maxMs, factor = 2 }: { minMs: number; maxMs: number; factor?: number },
): number {
	return Math.min(minMs * factor ** (attempts - 1), maxMs);
}
