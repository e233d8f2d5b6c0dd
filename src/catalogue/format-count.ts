const grouping = new Intl.NumberFormat("en-IN");

/** A count as Bangladesh writes it: 1,20,000. */
export function formatCount(count: number): string {
	return grouping.format(count);
}
