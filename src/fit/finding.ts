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

/** Words, or what writes them once somebody reads them. */
type Words = string | (() => string);

/** What a rule says where the values are known: what each part has, and how it ends. */
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
 * What a rule says where it cannot decide: which values of which parts are missing, and what the others have.
 * `why` is the reason if it is another one, such as a value that is not believed.
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

/** A verdict with a sentence of its own. */
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

/** Every part of one category with every part of another. */
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

/** How many units of all these parts a build has. */
export function unitsOf(parts: readonly BuildPart[]): number {
	return parts.reduce((sum, { quantity }) => sum + quantity, 0);
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
