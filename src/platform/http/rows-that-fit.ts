import type { z } from "zod";

/**
 * The rows of a list as they are answered. One that does not fit what the call promises, such as a
 * row that somebody wrote past the shop, is left out, so that it does not take all others with it;
 * `leftOut` is told of it.
 */
export function rowsThatFit(
	output: z.ZodType,
	rows: readonly unknown[],
	leftOut: (row: unknown, error: z.ZodError) => void,
): unknown[] {
	const { element } = output as z.ZodArray<z.ZodType>;
	return rows.flatMap((row) => {
		const read = element.safeParse(row);
		if (!read.success) leftOut(row, read.error);
		return read.success ? [read.data] : [];
	});
}
