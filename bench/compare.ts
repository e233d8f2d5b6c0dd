import { atLeast } from "./aims.ts";
import { besideLimit, type Row } from "./results-table.ts";
import type { Measured } from "./run-load.ts";
import { ratioOf, type Spread, spreadOf } from "./statistics.ts";

/** The result of one side of a comparison: its rate a second, and the processor time of each. */
export type Side = Pick<Measured, "perSecond" | "processorMicros">;

/** Two sides measured in turn, A B A B …, so that a slow moment of the machine affects both. */
export type Compared = {
	rate: Spread;
	limitRate: Spread;
	rateShare: Spread;
	/** Processor time per response, in microseconds: the most stable result. */
	micros: Spread;
	limitMicros: Spread;
	/** How much of the shop's processor time the limit takes, so that more is better here too. */
	microsShare: Spread;
};

/** Measures the shop and its limit in alternating rounds; a first, shorter one warms both up. */
export async function compare(
	rounds: number,
	shop: (warm: boolean) => Promise<Side>,
	limit: (warm: boolean) => Promise<Side>,
): Promise<Compared> {
	await shop(true);
	await limit(true);
	const ours: Side[] = [];
	const limits: Side[] = [];
	for (let round = 0; round < rounds; round += 1) {
		ours.push(await shop(false));
		limits.push(await limit(false));
	}
	return comparisonOf(ours, limits);
}

/**
 * Its two rows: the rate and the processor time of each, one of which should reach so much of the limit's: beside
 * other work the rate says who has more processes to claim a processor.
 */
export function rowsOf(
	[rate, micros]: readonly [rate: string, micros: string],
	found: Compared,
	aim: number,
): Row[] {
	const rates = besideLimit(rate, [found.rate, found.limitRate, found.rateShare]);
	const best = Math.max(found.rateShare.max, found.microsShare.max);
	return [
		{ ...rates, aim: atLeast(best, aim, `≥ ${aim}, or CPU`) },
		besideLimit(micros, [found.micros, found.limitMicros, found.microsShare], 1),
	];
}

function comparisonOf(ours: readonly Side[], limits: readonly Side[]): Compared {
	const rates = ours.map((item) => item.perSecond);
	const limitRates = limits.map((limit) => limit.perSecond);
	const micros = ours.map((item) => item.processorMicros);
	const limitMicros = limits.map((limit) => limit.processorMicros);
	return {
		rate: spreadOf(rates),
		limitRate: spreadOf(limitRates),
		rateShare: ratioOf(rates, limitRates),
		micros: spreadOf(micros),
		limitMicros: spreadOf(limitMicros),
		microsShare: ratioOf(limitMicros, micros),
	};
}
