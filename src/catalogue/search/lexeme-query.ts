import { liveMarker, quoted } from "./part-lexemes.ts";
import type { Term, WantedWord } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";

type Alternative = readonly WantedWord[];

/** Which parts are searched: those of a category, and only live ones or all. */
export type Searched = { category?: string | undefined; live: boolean };

/** The marks that every part has which is searched. */
export function markersOf({ category, live }: Searched): string[] {
	return [...(live ? [liveMarker] : []), ...(category ? [categoryMarker(category)] : [])];
}

/** A tsquery for the parts that have all these marks and match all these terms. */
export function termsQuery(terms: readonly Term[], markers: readonly string[]): string {
	const all = terms.map(({ alternatives }) => `(${anyOf(withoutNarrower(alternatives))})`);
	return [...markers.map(quoted), ...all].join(" & ");
}

/** Drops alternatives whose parts another one finds too: beside "asus…" a query needs no "asus". */
function withoutNarrower(alternatives: readonly Alternative[]): readonly Alternative[] {
	return alternatives.filter(
		(words, index) =>
			!alternatives.some(
				(wider, place) =>
					place !== index && isWithin(words, wider) && (place < index || !isWithin(wider, words)),
			),
	);
}

/** Whether every part that has all of `words` has all of `wider` too. */
function isWithin(words: Alternative, wider: Alternative): boolean {
	return wider.every(({ word, prefix }) =>
		words.some((part) =>
			prefix ? part.word.startsWith(word) : !part.prefix && part.word === word,
		),
	);
}

/**
 * The levels at which a part can match a term, best first, as a tsquery each: the best alternative, another one of
 * whole words, one with the beginning of a word; each in the name, then up to the part numbers, then up to the
 * attributes, then anywhere. A part that matches none of them matches the last level, which needs no query.
 */
export function rankQueries({ alternatives }: Term): string[] {
	const [best, ...others] = alternatives;
	const isWhole = (words: Alternative) => words.every(({ prefix }) => !prefix);
	const groups = [
		best ? [best] : [],
		others.filter(isWhole),
		others.filter((words) => !isWhole(words)),
	];
	return groups.flatMap((group) => fields.map((field) => anyOf(group, field))).slice(0, -1);
}

const fields = ["A", "AB", "ABC", ""];

/** The number of queries that `rankQueries` gives for each term. */
export const rankLevels = 3 * fields.length - 1;

/** Nothing matches an empty tsquery. */
function anyOf(alternatives: readonly Alternative[], field = ""): string {
	return alternatives
		.map((words) => words.map((wanted) => lexeme(wanted, field)).join(" & "))
		.join(" | ");
}

function lexeme({ word, prefix }: WantedWord, field: string): string {
	const suffix = `${prefix ? "*" : ""}${field}`;
	return suffix === "" ? quoted(word) : `${quoted(word)}:${suffix}`;
}
