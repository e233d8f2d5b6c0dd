import type { Aim, Row } from "./results-table.ts";
import type { Spread } from "./statistics.ts";

/** Missed where even the least of the rounds is above the bound; a number is one round. */
export function atMost(figure: Spread | number, bound: number, words = `≤ ${inWords(bound)}`): Aim {
	const best = typeof figure === "number" ? figure : figure.min;
	return { words, missed: !(best <= bound) };
}

/** Missed where even the most of the rounds is below the bound; a number is one round. */
export function atLeast(
	figure: Spread | number,
	bound: number,
	words = `≥ ${inWords(bound)}`,
): Aim {
	const best = typeof figure === "number" ? figure : figure.max;
	return { words, missed: !(best >= bound) };
}

/** How a run ends: green if every measurement ended and no aim is missed. */
export function conclusionOf(
	rows: readonly Row[],
	failed: readonly string[],
): { words: string; isGreen: boolean } {
	const judged = rows.filter(({ aim }) => aim);
	const missed = judged.filter(({ aim }) => aim?.missed).map(({ metric }) => metric);
	const found = `Missed ${missed.length} of ${judged.length} aims${named(missed)}.`;
	const ended = failed.length > 0 ? ` Without a result${named(failed)}.` : "";
	return { words: found + ended, isGreen: missed.length + failed.length === 0 };
}

function named(names: readonly string[]): string {
	return names.length > 0 ? `: ${names.join("; ")}` : "";
}

function inWords(bound: number): string {
	return bound.toLocaleString("en");
}
