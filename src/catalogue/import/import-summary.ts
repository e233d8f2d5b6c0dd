import { copy, type SkipReason } from "./copy.ts";
import type { ImportPlan } from "./import-plan.server.ts";
import type { InterruptedImport } from "./running-import.server.ts";

export type ImportSummary = {
	added: number;
	changed: number;
	unchanged: number;
	/** The lines of the prices file that set the price of a part in the shop. */
	prices: number;
	stockMoved: number;
	skipped: Partial<Record<SkipReason, number>>;
	/** Values left out as impossible or unreadable, by attribute. */
	leftOut: Record<string, number>;
	forSale: number;
};

export function emptySummary(): ImportSummary {
	const counts = { added: 0, changed: 0, unchanged: 0, prices: 0, stockMoved: 0, forSale: 0 };
	return { ...counts, skipped: {}, leftOut: {} };
}

/** Counts one imported part. A part with only a price line is not counted as added, changed or unchanged. */
export function countPart(summary: ImportSummary, plan: ImportPlan, hadRecord: boolean): void {
	if (hadRecord) summary[plan.result] += 1;
	if (plan.movement !== 0) summary.stockMoved += 1;
}

/** The file and the line of a skipped item, and the reason. `line` is null if the whole file is one record. */
export type Skip = { file: string; line: number | null; reason: SkipReason; detail?: string };

/** The message about a skipped item: "GPU.jsonl:17: skipped, the record has no name." */
export function skipInWords({ file, line, reason, detail }: Skip): string {
	const place = line === null ? file : `${file}:${line}`;
	return `${place}: skipped, ${copy.skipped[reason]}${detail ? ` (${detail})` : ""}.`;
}

const { format } = new Intl.NumberFormat("en-US");

/** The text of the summary that the command prints. */
export function summaryInWords(summary: ImportSummary, seconds: number): string {
	const { added, changed, unchanged, prices, stockMoved, forSale } = summary;
	const skipped = mostFirst(summary.skipped);
	const leftOut = mostFirst(summary.leftOut);
	const lines = [
		`Parts: ${format(added)} added, ${format(changed)} changed, ${format(unchanged)} unchanged; ${format(forSale)} are for sale now.`,
		`Prices: ${format(prices)} applied; the stock of ${format(stockMoved)} parts changed.`,
		`Skipped: ${format(skipped.total)}${skipped.total > 0 ? ":" : "."}`,
		...skipped.entries.map(
			([reason, count]) => `  ${format(count)} × ${copy.skipped[reason as SkipReason]}`,
		),
	];
	if (leftOut.total > 0) {
		const named = leftOut.entries.slice(0, 12).map(([key, count]) => `${key} ${format(count)}`);
		lines.push(
			`Figures left out as impossible or unreadable: ${format(leftOut.total)} (${named.join(", ")}${leftOut.entries.length > 12 ? "…" : ""}).`,
		);
	}
	lines.push(`Done in ${seconds.toFixed(1)} s.`);
	return lines.join("\n");
}

function mostFirst(counts: Record<string, number>) {
	const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
	return { entries, total: entries.reduce((sum, [, count]) => sum + count, 0) };
}

/** The message about an interrupted import, with the command that continues it. */
export function describeInterruptedImport(interrupted: InterruptedImport): string {
	const { folder, prices, priced, begunAt, records, forSale } = interrupted;
	const { broken: sentence, forSale: live } = copy.import;
	const sold = live(format(forSale), priced === null ? null : format(priced));
	const command = [folder, ...(prices === null ? [] : ["--prices", prices])].join(" ");
	return `${sentence(begunAt, format(records), sold)} npm run catalogue:import -- ${command}`;
}
