import { copy } from "./copy.ts";
import { type Evidence, isKnownValue } from "./evidence.ts";
import { decided, undecided } from "./finding.ts";
import { type Finding, numberOf } from "./rule.ts";

/** Parts that share what another part has: how many units, how much each needs (null where nobody knows). */
export type Sum = {
	question: string;
	needed: readonly { units: number; each: number | null }[];
	/** What tells the need of each part. */
	evidence: readonly Evidence[];
	/** The most that the other part has or takes. */
	has: Evidence;
	/** What is left, or too few, in words. */
	inWords: (count: number) => string;
	/** What too few means, and how it ends: mostly that it fails. */
	tooFew?: "fails" | "warns";
	over?: (missing: string) => string;
};

/**
 * Judges all units of several parts together by the most that another part has or takes; the margin is what is left.
 * Where the need of a part is not known, the others decide only if they are too much already.
 */
export function judgeSum(sum: Sum): Finding {
	const { question, needed, has, inWords, tooFew = "fails", over = copy.tooFew } = sum;
	const evidence = [...sum.evidence, has];
	const max = isKnownValue(has) ? numberOf(has.part, has.key) : null;
	const all = needed.reduce((total, { units, each }) => total + units * (each ?? 0), 0);
	const isWhole = needed.every(({ each }) => each !== null);
	if (max === null || (!isWhole && all <= max)) return undecided(question, evidence);
	const left = max - all;
	return left < 0
		? decided(tooFew, evidence, () => over(inWords(-left)), left)
		: decided("fits", evidence, () => copy.fitsWithLeft(inWords(left)), left);
}
