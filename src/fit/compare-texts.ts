import { copy } from "./copy.ts";
import type { Evidence } from "./evidence.ts";
import { type BuildPart, textOf } from "./fact.ts";
import { decided, undecided } from "./finding.ts";
import type { Finding } from "./rule.ts";

/** What two texts say, and how the sentence ends where "fits" or "does not fit" is not all; or why nobody can say. */
export type Comparison =
	| { verdict: "fits" | "warns" | "fails"; ending?: string }
	| { verdict: "unknown"; why: string };

/**
 * Judges by a word of one part and the word or list of another. It is not known where one of them is missing;
 * otherwise `compare` says.
 */
export function compareTexts(
	question: string,
	[one, other]: readonly [Evidence, Evidence],
	compare: (text: string, texts: readonly string[]) => Comparison,
): Finding {
	const text = textOf(one.part, one.key);
	const texts = textsOf(other);
	if (text === null || texts === null) return undecided(question, [one, other]);
	const compared = compare(text, texts);
	if (compared.verdict === "unknown") return undecided(question, [one, other], () => compared.why);
	const { verdict, ending = verdict === "fails" ? copy.doesNotFit : copy.fits } = compared;
	return decided(verdict, [one, other], () => ending);
}

/** Whether one of them is the text. */
export function isAmong(text: string, texts: readonly string[]): Comparison {
	return { verdict: texts.includes(text) ? "fits" : "fails" };
}

function textsOf({ part, key }: { part: BuildPart; key: string }): readonly string[] | null {
	const value = part.attributes[key];
	if (Array.isArray(value)) return value.length > 0 ? value : null;
	return typeof value === "string" && value !== "" ? [value] : null;
}
