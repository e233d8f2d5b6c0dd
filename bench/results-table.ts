import type { Spread } from "./statistics.ts";

/** One row of the results. */
export type Row = { metric: string; shop: string; limit?: string; reached?: string; aim?: string };

const titles = ["metric", "shop", "limit", "of the limit", "aim"] as const;

/** The rows as a table for a terminal. */
export function tableOf(rows: readonly Row[]): string {
	const cells = [
		[...titles],
		...rows.map((row) => [row.metric, row.shop, row.limit, row.reached, row.aim]),
	].map((row) => row.map((cell) => cell ?? ""));
	const widths = titles.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column]))));
	const lines = cells.map((row) =>
		row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
	);
	lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
	return lines.map((line) => line.trimEnd()).join("\n");
}

/** `1,234 (1,100–1,300)`: the median, and minimum and maximum of the rounds. */
export function inWords({ median, min, max }: Spread, digits = 0): string {
	return `${number(median, digits)} (${number(min, digits)}–${number(max, digits)})`;
}

/** A number with commas between thousands. */
export function number(value: number, digits = 0): string {
	return value.toLocaleString("en", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}

function widthOf(cell: string | undefined): number {
	return cell?.length ?? 0;
}
