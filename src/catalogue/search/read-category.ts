import { categoryMarker } from "./category-marker.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import type { TypedLine, TypedPiece } from "./read-line.ts";
import { repairWord } from "./repair-word.ts";
import {
	distinct,
	isLast,
	type ReadDeps,
	type ReadTerm,
	termOf,
	wordAlternatives,
} from "./typed-term.ts";
import type { WantedWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { combine, whole } from "./word-alternatives.ts";

/** "gpu", "graphics card", "power-supply": the category, or parts with these words in their name. */
export function readCategory(line: TypedLine, at: number, deps: ReadDeps): ReadTerm | null {
	for (let length = Math.min(4, line.pieces.length - at); length > 0; length--) {
		const pieces = line.pieces.slice(at, at + length);
		const words = pieces.map(({ word }) => word);
		const repair = length > 1 ? repairInCategory(pieces, deps.vocabulary) : null;
		const synonym =
			findCategorySynonym(words.join("")) ?? (repair && findCategorySynonym(repair.words.join("")));
		if (!synonym) continue;
		const { category } = synonym;
		if (category === "laptop" && deps.category === "memory" && deps.vocabulary.count("sodimm") > 0)
			return termOf(line, at, length, [[whole("sodimm")]]);
		const there = deps.vocabulary.count(categoryMarker(category)) > 0;
		if (!there && length > 1) continue;
		const named = [categoryMarker(category), ...synonym.words].map(whole);
		const asWords = combine(words.map((_, index) => wordAlternatives(line, at + index, deps)));
		const joined = deps.vocabulary.count(words.join("")) > 0 ? [[whole(words.join(""))]] : [];
		const others = [...(length > 1 ? joined : []), ...asWords];
		const mayBegin = line.pieces.length > 1 && isLast(line, at + length - 1);
		const wanted = others.filter((words) => mayBegin || isNoShortBeginning(words));
		const alternatives = distinct([...(there ? [named] : []), ...wanted]);
		const read = { ...termOf(line, at, length, alternatives), category };
		return findCategorySynonym(words.join("")) ? read : { ...read, repair };
	}
	return null;
}

/** The words of a phrase with the misspelt one repaired: "graphcs card". */
function repairInCategory(pieces: readonly TypedPiece[], vocabulary: Vocabulary) {
	const unknown = pieces.filter(({ word }) => vocabulary.beginnings(word).words === 0);
	const [misspelt] = unknown;
	if (!misspelt || misspelt.quoted || unknown.length > 1) return null;
	const meant =
		repairWord(misspelt.word, vocabulary)[0] ?? repairWord(misspelt.word, vocabulary, 2)[0];
	if (!meant) return null;
	const words = pieces.map((piece) => (piece === misspelt ? meant : piece.word));
	return { chunk: misspelt.chunk, from: misspelt.word, to: meant, words };
}

/** Whether these words are no beginning of few letters: "mic" is a microphone, and not the half of Microsoft. */
function isNoShortBeginning(words: readonly WantedWord[]): boolean {
	return words.every(({ word, prefix }) => !prefix || word.length >= 5);
}
