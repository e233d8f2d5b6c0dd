/** The wait after the `attempts`th failure in a row: `minMs`, each `factor` times as long, at most `maxMs`. */
export function backoffMs(
	attempts: number,
	{ minMs, maxMs, factor = 2 }: { minMs: number; maxMs: number; factor?: number },
): number {
	return Math.min(minMs * factor ** (attempts - 1), maxMs);
}
