import { liveMarker, quoted } from "./part-lexemes.ts";
import type { Term, WantedWord } from "./understanding.ts";
import { categoryMarker } from "./vocabulary.ts";

type Alternative = readonly WantedWord[];

/** The searched parts: of one category or of all, and only live parts or all parts. */
export type Searched = { category?: string | undefined; live: boolean };

/** The marker words that every searched part has. */
export function markersOf({ category, live }: Searched): string[] {
	return [...(live ? [liveMarker] : []), ...(category ? [categoryMarker(category)] : [])];
}

/** A tsquery for the parts that have all these markers and match all these terms. */
export function termsQuery(terms: readonly Term[], markers: readonly string[]): string {
	const all = terms.map(({ alternatives }) => `(${anyOf(withoutNarrower(alternatives))})`);
	return [...markers.map(quoted), ...all].join(" & ");
}

/** Drops alternatives whose parts another alternative finds too: a query with "asus…" needs no "asus". */
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
 * One tsquery for each level at which a part can match a term, best first. There are three kinds of
 * alternatives: the best one, others of whole words, others with a beginning of a word. Each kind
 * is searched in the name, then also in part numbers, then also in attributes, then anywhere. The
 * last level has no query, because it is for all other parts.
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

/** The tsquery for any alternative. An empty tsquery matches nothing. */
function anyOf(alternatives: readonly Alternative[], field = ""): string {
	return alternatives
		.map((words) => words.map((wanted) => lexeme(wanted, field)).join(" & "))
		.join(" | ");
}

function lexeme({ word, prefix }: WantedWord, field: string): string {
	const suffix = `${prefix ? "*" : ""}${field}`;
	return suffix === "" ? quoted(word) : `${quoted(word)}:${suffix}`;
}
