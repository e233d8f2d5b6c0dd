import type { Evidence } from "./evidence.ts";
import { decided, undecided } from "./finding.ts";
import type { Finding } from "./rule.ts";

/** Parts that share what another part has: how many units, how much each needs (null where nobody knows). */
export type Sum = {
	question: string;
	needed: readonly { units: number; each: number | null }[];
	/** Null where nobody knows, or where a zero is a gap of the record. */
	most: number | null;
	evidence: readonly Evidence[];
	/** How it ends with so many left; below zero with so many too few. */
	left: (left: number) => string;
	/** What too few means: mostly that it fails. */
	tooFew?: "fails" | "warns";
};

/**
 * Judges all units of several parts together by the most that another part has or takes; the margin is what is left.
 * Where the need of a part is not known, the others decide only if they are too much already.
 */
export function judgeSum(sum: Sum): Finding {
	const { question, needed, most, evidence, left: ending, tooFew = "fails" } = sum;
	const all = needed.reduce((total, { units, each }) => total + units * (each ?? 0), 0);
	const isWhole = needed.every(({ each }) => each !== null);
	if (most === null || (!isWhole && all <= most)) return undecided(question, evidence);
	const left = most - all;
	return decided(left < 0 ? tooFew : "fits", evidence, () => ending(left), left);
}
