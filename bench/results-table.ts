import type { Spread } from "./statistics.ts";

/** One line of what was measured. */
export type Row = { figure: string; shop: string; limit?: string; reached?: string; aim?: string };

const titles = ["figure", "shop", "limit", "of the limit", "aim"] as const;

/** The lines as a table for a terminal. */
export function tableOf(rows: readonly Row[]): string {
	const cells = [
		[...titles],
		...rows.map((row) => [row.figure, row.shop, row.limit, row.reached, row.aim]),
	].map((line) => line.map((cell) => cell ?? ""));
	const widths = titles.map((_, column) => Math.max(...cells.map((line) => widthOf(line[column]))));
	const lines = cells.map((line) =>
		line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
	);
	lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
	return lines.map((line) => line.trimEnd()).join("\n");
}

/** `1,234 (1,100–1,300)`: the median, and least and most of the rounds. */
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
