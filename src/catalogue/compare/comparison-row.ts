/** One row of a comparison: the value of each part in words, or null if the value is unknown. */
export type ComparisonRow = {
	key: string;
	label: string;
	values: (string | null)[];
	differs: boolean;
	/** For each part, whether its value is the best; empty if no value is clearly better. */
	best: boolean[];
};

/** The rows of one group of a part's page. The group of the shop's offer has no heading. */
export type ComparisonGroup = { heading: string | null; rows: ComparisonRow[] };

/** Whether the values are not all the same. */
export function differ(values: readonly unknown[]): boolean {
	return values.some((value) => value !== values[0]);
}

/** For each value, whether it is the best; empty unless all values are known and they differ. */
export function bestOf(
	values: readonly (number | null | undefined)[],
	better: "more" | "less",
): boolean[] {
	const known = values.filter((value) => typeof value === "number");
	if (known.length < values.length || !differ(known)) return [];
	const best = better === "more" ? Math.max(...known) : Math.min(...known);
	return values.map((value) => value === best);
}
