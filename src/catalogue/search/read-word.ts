import { categoryMarker } from "./category-marker.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import type { TypedLine, TypedPiece } from "./read-line.ts";
import { repairBeginning, repairWord } from "./repair-word.ts";
import { segmentWord } from "./segment-word.ts";
import {
	distinct,
	isLast,
	type ReadDeps,
	type ReadTerm,
	termOf,
	wordAlternatives,
} from "./typed-term.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { type Alternatives, beginning, categoryBegunBy, whole } from "./word-alternatives.ts";

/** One word: whole, as the beginning of one, made of several, or misspelt. */
export function readWord(line: TypedLine, at: number, deps: ReadDeps): ReadTerm {
	const piece = line.pieces[at] as TypedPiece;
	const { word } = piece;
	const known = wordAlternatives(line, at, deps);
	if (known.length > 0 && !isRareMistake(known, word, deps.vocabulary)) {
		const begun = deps.vocabulary.count(word) === 0 ? categoryBegunBy(word) : null;
		return termOf(line, at, 1, begun ? distinct([...known, ...namesCategory(begun)]) : known);
	}
	const begun = categoryBegunBy(word);
	if (begun && known.length === 0) return termOf(line, at, 1, namesCategory(begun));
	if (piece.quoted) return termOf(line, at, 1, known);
	return repaired(line, at, deps, known);
}

/** A word as it was probably meant: with its letters right, in several words, or as the beginning of one. */
function repaired(
	line: TypedLine,
	at: number,
	{ vocabulary }: ReadDeps,
	known: Alternatives,
): ReadTerm {
	const { word, chunk } = line.pieces[at] as TypedPiece;
	const meant = meantBy(repairWord(word, vocabulary), vocabulary);
	if (known.length > 0) return termOf(line, at, 1, distinct([...known, ...meant.alternatives]));
	const segments = meant.best ? null : segmentWord(word, vocabulary);
	if (segments) return termOf(line, at, 1, [segments.map(whole)]);
	const { best, alternatives } = meant.best
		? meant
		: meantBy(repairWord(word, vocabulary, 2), vocabulary);
	if (best) {
		const category = findCategorySynonym(best)?.category ?? null;
		const repair = { chunk, from: word, to: best };
		return { ...termOf(line, at, 1, alternatives), category, repair };
	}
	const begun = isLast(line, at) ? repairBeginning(word, vocabulary) : null;
	if (!begun) return termOf(line, at, 1, []);
	const repair = { chunk, from: word, to: begun.word };
	return { ...termOf(line, at, 1, [[beginning(begun.start)]]), repair };
}

/** The words that may be meant, as alternatives, and the likeliest of them. */
function meantBy(
	words: readonly string[],
	vocabulary: Vocabulary,
): { best: string | undefined; alternatives: Alternatives } {
	const alternatives = words.flatMap((word) => [
		...namesCategory(word),
		...(vocabulary.count(word) > 0 ? [[whole(word)]] : []),
	]);
	return { best: words[0], alternatives: distinct(alternatives) };
}

/** Whether only very few parts have the word, and many have one that differs in a letter: "keybord". */
function isRareMistake(known: Alternatives, word: string, vocabulary: Vocabulary): boolean {
	if (!/^[a-z]{5,}$/.test(word) || known.length > 1) return false;
	const { parts } = vocabulary.beginnings(word);
	return (
		parts <= 3 &&
		(vocabulary.near(word, 1).find((near) => near.word !== word)?.count ?? 0) > 100 * parts
	);
}

function namesCategory(word: string): Alternatives {
	const synonym = findCategorySynonym(word);
	return synonym ? [[categoryMarker(synonym.category), ...synonym.words].map(whole)] : [];
}
