// The powers of supplies that makers sell most, in W: the sizes of most of the 3,051 recorded supplies.
const usualSizes = [300, 400, 450, 500, 550, 600, 650, 750, 850, 1000, 1200, 1300, 1600, 2000];

/** What a supply gives above the estimate so that it runs quietly, ages and peaks without harm. */
export const headroom = 1.3;

/** The smallest usual supply with that headroom; above the largest the next full hundred. */
export function recommendedWatts(estimateW: number): number {
	const needed = Math.ceil(Math.round(estimateW * headroom * 10) / 10);
	return usualSizes.find((size) => size >= needed) ?? Math.ceil(needed / 100) * 100;
}
