import { copy } from "./copy.ts";
import { type Evidence, evidenceInWords, isKnownValue, missingInWords } from "./evidence.ts";
import { namesFor } from "./names.ts";
import {
	type Build,
	type BuildPart,
	type Finding,
	type NameOf,
	type Reads,
	textOf,
	type VerdictWord,
	wordsOf,
} from "./rule.ts";

/** Words, or a function that writes them when somebody reads them. */
type Words = string | (() => string);

/** Makes a finding from known values. Its sentence has the values of each part, and ends with `ending`. */
export function decided(
	verdict: VerdictWord,
	evidence: readonly Evidence[],
	ending: Words = verdict === "fails" ? copy.doesNotFit : copy.fits,
	margin: number | null = null,
): Finding {
	const says = (nameOf: NameOf) => copy.verdict(evidenceInWords(evidence, nameOf), written(ending));
	return { ...findingOf(verdict, evidence, says, margin), ending: () => written(ending) };
}

/**
 * Makes the finding `unknown`. Its sentence names the missing values, and the values of the other
 * parts. `why` is another reason, for example that a recorded value is not trusted.
 */
export function undecided(question: string, evidence: readonly Evidence[], why?: Words): Finding {
	const says = (nameOf: NameOf) => {
		const reason = why ? written(why) : copy.notRecorded(missingInWords(evidence, nameOf));
		const gaps = new Set(evidence.filter((item) => !isKnownValue(item)).map(({ part }) => part));
		const rest = evidenceInWords(
			why ? evidence : evidence.filter(({ part }) => !gaps.has(part)),
			nameOf,
		);
		const first = copy.whetherNotKnown(question, reason);
		return rest === "" ? first : copy.sentences(first, rest);
	};
	return { ...findingOf("unknown", evidence, says), ending: () => copy.isNotKnown };
}

function written(words: Words): string {
	return typeof words === "string" ? words : words();
}

/** Makes a finding whose sentence the rule writes itself. */
export function findingOf(
	verdict: VerdictWord,
	values: readonly Reads[],
	sentence: (nameOf: NameOf) => string,
	margin: number | null = null,
): Finding {
	const parts = [...new Set(values.map(({ part }) => part))];
	const says = (nameOf = namesFor(parts.length)) =>
		sentence(nameOf).replace(/(^|\. )(this |each )/g, (_, before, word) => before + capital(word));
	return { verdict, parts, values, margin, says };
}

export function pairsOf(
	build: Build,
	category: string,
	otherCategory: string,
): [BuildPart, BuildPart][] {
	return build
		.of(category)
		.flatMap((first) =>
			build.of(otherCategory).map((second) => [first, second] as [BuildPart, BuildPart]),
		);
}

export function unitsOf(parts: readonly BuildPart[]): number {
	return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The result of a comparison. `ending` replaces the sentence's usual end; `why` is the reason for `unknown`. */
type Comparison =
	| { verdict: "fits" | "warns" | "fails"; ending?: string }
	| { verdict: "unknown"; why: string };

/** Compares a text of one part with a text or a list of another. If one is missing, the result is `unknown`. */
export function compareTexts(
	question: string,
	first: Evidence,
	second: Evidence,
	compare: (text: string, texts: readonly string[]) => Comparison,
): Finding {
	const text = textOf(first.part, first.key);
	const listed = textOf(second.part, second.key);
	const texts = listed === null ? wordsOf(second.part, second.key) : [listed];
	if (text === null || texts === null) return undecided(question, [first, second]);
	const compared = compare(text, texts);
	return compared.verdict === "unknown"
		? undecided(question, [first, second], compared.why)
		: decided(compared.verdict, [first, second], compared.ending);
}

export function isAmong(text: string, texts: readonly string[]): Comparison {
	return { verdict: texts.includes(text) ? "fits" : "fails" };
}
