import { copy } from "./copy.ts";
import type { BatchPlans } from "./import-batch.server.ts";
import type { InterruptedImport } from "./interrupted-import.server.ts";
import type { SkipReason } from "./skip-reasons.ts";

/** The counts of an import. */
export type ImportSummary = {
	added: number;
	changed: number;
	unchanged: number;
	/** Lines of the prices file whose part is in the shop, now at that price. */
	prices: number;
	stockMoved: number;
	skipped: Partial<Record<SkipReason, number>>;
	/** Values left out as impossible or unreadable, by attribute. */
	leftOut: Record<string, number>;
	forSale: number;
};

export function emptySummary(): ImportSummary {
	return {
		added: 0,
		changed: 0,
		unchanged: 0,
		prices: 0,
		stockMoved: 0,
		skipped: {},
		leftOut: {},
		forSale: 0,
	};
}

/** Counts one imported part. A part with only a price line counts as a price alone. */
export function countPart(
	summary: ImportSummary,
	plan: NonNullable<BatchPlans[number]>,
	hadRecord: boolean,
): void {
	if (hadRecord) summary[plan.result] += 1;
	if (plan.movement !== 0) summary.stockMoved += 1;
}

const number = new Intl.NumberFormat("en-US");

/** The summary as it is printed. */
export function summaryInWords(summary: ImportSummary, seconds: number): string {
	const { added, changed, unchanged, prices, stockMoved, skipped, leftOut, forSale } = summary;
	const skips = Object.entries(skipped).sort(([, a], [, b]) => b - a);
	const skipTotal = skips.reduce((sum, [, count]) => sum + count, 0);
	const leftOutCounts = Object.entries(leftOut).sort(([, a], [, b]) => b - a);
	const leftOutTotal = leftOutCounts.reduce((sum, [, count]) => sum + count, 0);
	const lines = [
		`Parts: ${number.format(added)} added, ${number.format(changed)} changed, ${number.format(unchanged)} unchanged; ${number.format(forSale)} are for sale now.`,
		`Prices: ${number.format(prices)} applied; the stock of ${number.format(stockMoved)} parts changed.`,
		`Skipped: ${number.format(skipTotal)}${skipTotal > 0 ? ":" : "."}`,
		...skips.map(
			([reason, count]) => `  ${number.format(count)} × ${copy.skipped[reason as SkipReason]}`,
		),
	];
	if (leftOutTotal > 0) {
		const named = leftOutCounts
			.slice(0, 12)
			.map(([key, count]) => `${key} ${number.format(count)}`);
		lines.push(
			`Figures left out as impossible or unreadable: ${number.format(leftOutTotal)} (${named.join(", ")}${leftOutCounts.length > 12 ? "…" : ""}).`,
		);
	}
	lines.push(`Done in ${seconds.toFixed(1)} s.`);
	return lines.join("\n");
}

/** What an owner reads about an interrupted import, with how to continue. */
export function describeInterruptedImport(interrupted: InterruptedImport): string {
	const { folder, prices, priced, begunAt, records, forSale } = interrupted;
	const { broken: sentence, forSale: live } = copy.import;
	const sold = live(number.format(forSale), priced === null ? null : number.format(priced));
	const command = [folder, ...(prices === null ? [] : ["--prices", prices])].join(" ");
	return `${sentence(begunAt, number.format(records), sold)} npm run catalogue:import -- ${command}`;
}
