import { copy } from "./copy.ts";
import type { BuildPart } from "./fact.ts";
import { type NameOf, namesFor } from "./names.ts";
import type { Build, Finding, Reads, VerdictWord } from "./rule.ts";
import { isTold, missingInWords, type Told, toldInWords } from "./told.ts";

/** What a rule says where the values are known: what is told of each part, and how it ends. */
export function decided(
	verdict: VerdictWord,
	told: readonly Told[],
	ending: () => string,
	margin: number | null = null,
): Finding {
	const says = (nameOf: NameOf) => copy.verdict(toldInWords(told, nameOf), ending());
	return findingOf(verdict, told, says, margin);
}

/**
 * What a rule says where it cannot tell: which values of which parts are missing, and what is told of the others.
 * `why` is the reason if it is another one, such as a value that is not believed.
 */
export function undecided(question: string, told: readonly Told[], why?: () => string): Finding {
	return findingOf("unknown", told, (nameOf) => {
		const reason = why?.() ?? copy.notRecorded(missingInWords(told, nameOf));
		const gaps = new Set(told.filter((one) => !isTold(one)).map(({ part }) => part));
		const rest = toldInWords(why ? told : told.filter(({ part }) => !gaps.has(part)), nameOf);
		const first = copy.whetherNotKnown(question, reason);
		return rest === "" ? first : copy.sentences(first, rest);
	});
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
