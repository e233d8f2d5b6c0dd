/** One row of a comparison: the value of each part in words, or null if it is not known. */
export type ComparisonRow = {
	key: string;
	label: string;
	values: (string | null)[];
	differs: boolean;
};

/** Whether the values are not all the same. */
export function differ(values: readonly unknown[]): boolean {
	return values.some((value) => value !== values[0]);
}
