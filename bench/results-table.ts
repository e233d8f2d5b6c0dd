import type { Spread } from "./statistics.ts";

/** What a figure should reach, and whether it misses that by more than the noise of its own rounds. */
export type Aim = { words: string; missed: boolean };

/** One row of the results. */
export type Row = { metric: string; shop: string; limit?: string; reached?: string; aim?: Aim };

const titles = ["metric", "shop", "limit", "of the limit", "aim"] as const;

/** The rows as a table for a terminal. */
export function tableOf(rows: readonly Row[]): string {
	const cells = [
		[...titles],
		...rows.map(({ metric, shop, limit, reached, aim }) => [
			metric,
			shop,
			limit,
			reached,
			aim && `${aim.words}${aim.missed ? ", MISSED" : ""}`,
		]),
	].map((row) => row.map((cell) => cell ?? ""));
	const widths = titles.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column]))));
	const lines = cells.map((row) =>
		row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
	);
	lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
	return lines.map((line) => line.trimEnd()).join("\n");
}

/** The row of a figure beside its limit; `reached` compares them, round by round. */
export function besideLimit(
	metric: string,
	[shop, limit, reached]: readonly [Spread, Spread, Spread],
	digits = 0,
): Row {
	const [found, limitInWords] = [inWords(shop, digits), inWords(limit, digits)];
	return { metric, shop: found, limit: limitInWords, reached: inWords(reached, 2) };
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
