/** One row of a comparison: the value of each part in words, or null if it is not known. */
export type ComparisonRow = {
	key: string;
	label: string;
	values: (string | null)[];
	differs: boolean;
	/** Which of the parts have the best value, where it plainly is better; empty where nobody can say. */
	best: boolean[];
};

/** The rows of one group of a part's page; those that are of the shop's offer have no heading. */
export type ComparisonGroup = { heading: string | null; rows: ComparisonRow[] };

/** Whether the values are not all the same. */
export function differ(values: readonly unknown[]): boolean {
	return values.some((value) => value !== values[0]);
}

/** Which have the most, or the least; empty unless all are known and they differ. */
export function bestOf(
	values: readonly (number | null | undefined)[],
	better: "more" | "less",
): boolean[] {
	const known = values.filter((value) => typeof value === "number");
	if (known.length < values.length || !differ(known)) return [];
	const best = better === "more" ? Math.max(...known) : Math.min(...known);
	return values.map((value) => value === best);
}
