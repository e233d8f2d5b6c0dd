import { copy } from "./copy.ts";
import { type Evidence, evidenceInWords, isKnownValue, missingInWords } from "./evidence.ts";
import { type BuildPart, textOf } from "./fact.ts";
import { type NameOf, namesFor } from "./names.ts";
import type { Build, Finding, Reads, VerdictWord } from "./rule.ts";

/** What a rule says where the values are known: what each part has, and how it ends. */
export function decided(
	verdict: VerdictWord,
	evidence: readonly Evidence[],
	ending: () => string,
	margin: number | null = null,
): Finding {
	const says = (nameOf: NameOf) => copy.verdict(evidenceInWords(evidence, nameOf), ending());
	return { ...findingOf(verdict, evidence, says, margin), ending };
}

/**
 * What a rule says where it cannot decide: which values of which parts are missing, and what the others have.
 * `why` is the reason if it is another one, such as a value that is not believed.
 */
export function undecided(
	question: string,
	evidence: readonly Evidence[],
	why?: () => string,
): Finding {
	const says = (nameOf: NameOf) => {
		const reason = why?.() ?? copy.notRecorded(missingInWords(evidence, nameOf));
		const gaps = new Set(evidence.filter((one) => !isKnownValue(one)).map(({ part }) => part));
		const rest = evidenceInWords(
			why ? evidence : evidence.filter(({ part }) => !gaps.has(part)),
			nameOf,
		);
		const first = copy.whetherNotKnown(question, reason);
		return rest === "" ? first : copy.sentences(first, rest);
	};
	return { ...findingOf("unknown", evidence, says), ending: () => copy.isNotKnown };
}

/** A verdict with a sentence of its own. */
export function findingOf(
	verdict: VerdictWord,
	values: readonly Reads[],
	sentence: (nameOf: NameOf) => string,
	margin: number | null = null,
): Finding {
	const parts = partsOf(values);
	const says = (nameOf = namesFor(parts.length)) =>
		sentence(nameOf).replace(/(^|\. )(this |each )/g, (_, before, word) => before + capital(word));
	return { verdict, parts, values, margin, says };
}

/** Every part of one category with every part of another. */
export function pairsOf(build: Build, one: string, other: string): [BuildPart, BuildPart][] {
	return build
		.of(one)
		.flatMap((first) => build.of(other).map((second) => [first, second] as [BuildPart, BuildPart]));
}

/** How many units of all these parts a build has. */
export function unitsOf(parts: readonly BuildPart[]): number {
	return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function partsOf(values: readonly Reads[]): BuildPart[] {
	return [...new Set(values.map(({ part }) => part))];
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What two texts say, and how the sentence ends where "fits" or "does not fit" is not all; or why nobody can say. */
type Comparison =
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
