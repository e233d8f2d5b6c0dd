import { copy } from "./copy.ts";
import { type Evidence, isKnownValue } from "./evidence.ts";
import { decided, undecided } from "./finding.ts";
import { type Finding, numberOf } from "./rule.ts";

/** Parts that share a limit of another part. `each`: what one unit needs; null if it is unknown. */
export type Sum = {
	question: string;
	needed: readonly { units: number; each: number | null }[];
	/** The values that show what each part needs. */
	evidence: readonly Evidence[];
	/** The limit: the most that the other part has or takes. */
	has: Evidence;
	/** Writes the rest, or what is missing, in words. */
	inWords: (count: number) => string;
	/** The verdict and the sentence's end if the limit is too low. By default the rule fails. */
	tooFew?: "fails" | "warns";
	over?: (missing: string) => string;
};

/**
 * Judges all units of several parts together by the limit of another part; the margin is the rest.
 * If the need of a part is unknown, so is the result, unless the other parts exceed the limit.
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
