import type { CategorySlug } from "../attributes/categories.ts";
import { categoryMarker } from "./category-marker.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import type { TypedLine, TypedPiece } from "./read-line.ts";
import { readSpan } from "./read-spans.ts";
import { repairBeginning, repairWord } from "./repair-word.ts";
import { segmentWord } from "./segment-word.ts";
import type { Term, WantedWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";
import {
	type Alternatives,
	alternativesOf,
	beginning,
	categoryBegunBy,
	combine,
	whole,
} from "./word-alternatives.ts";

/** A term as read: how many words of the line it takes, and what was repaired in it. No alternatives: no part has it. */
export type ReadTerm = {
	term: Term;
	length: number;
	category: CategorySlug | null;
	repair: { chunk: number; from: string; to: string } | null;
};

type Deps = { vocabulary: Vocabulary; category: CategorySlug | null };

/** Reads the term that begins with this word of the line: a category, a quantity, joined words, or one word. */
export function readTerm(line: TypedLine, at: number, deps: Deps): ReadTerm {
	return (
		readCategory(line, at, deps) ??
		readQuantity(line, at, deps) ??
		readJoined(line, at, deps) ??
		readWord(line, at, deps)
	);
}

/** "gpu", "graphics card", "power-supply": the category, or parts with these words in their name. */
function readCategory(line: TypedLine, at: number, deps: Deps): ReadTerm | null {
	for (let length = Math.min(4, line.pieces.length - at); length > 0; length--) {
		const words = line.pieces.slice(at, at + length).map(({ word }) => word);
		const synonym = findCategorySynonym(words.join(""));
		if (!synonym) continue;
		const { category } = synonym;
		const there = deps.vocabulary.count(categoryMarker(category)) > 0;
		if (!there && length > 1) continue;
		const named = [categoryMarker(category), ...synonym.words].map(whole);
		const asWords = combine(words.map((_, index) => wordAlternatives(line, at + index, deps)));
		const joined = deps.vocabulary.count(words.join("")) > 0 ? [[whole(words.join(""))]] : [];
		const others = [...(length > 1 ? joined : []), ...asWords].filter(isNoShortBeginning);
		const alternatives = distinct([...(there ? [named] : []), ...others]);
		return { ...termOf(line, at, length, alternatives), category };
	}
	return null;
}

/** Whether these words are no beginning of few letters: "mic" is a microphone, and not the half of Microsoft. */
function isNoShortBeginning(words: readonly WantedWord[]): boolean {
	return words.every(({ word, prefix }) => !prefix || word.length >= 5);
}

/** "2 TB", "micro atx", "2070 super". */
function readQuantity(line: TypedLine, at: number, { vocabulary }: Deps): ReadTerm | null {
	const span = readSpan(line.pieces, at);
	if (!span) return null;
	const known = span.words.filter((word) => vocabulary.count(word) > 0);
	const pieces = line.pieces.slice(at, at + span.length).map(({ word }) => word);
	const grams = /^(\d+)g$/.exec(span.words[0] ?? "")?.[1];
	if (grams && vocabulary.count(`${grams}gb`) > 0) known.push(`${grams}gb`);
	const asPieces = span.keepPieces && pieces.every((word) => vocabulary.count(word) > 0);
	const [first = ""] = known;
	const open = isLast(line, at + span.length - 1) && /^[a-z]/.test(first);
	const alternatives = distinct([
		...known.map((word) => [whole(word)]),
		...(asPieces ? [pieces.map(whole)] : []),
		...(open && vocabulary.beginnings(first).words > 1 ? [[beginning(first)]] : []),
	]);
	return alternatives.length === 0 ? null : termOf(line, at, span.length, alternatives);
}

/** Words that the catalogue has as one, typed with a hyphen or a space: "nh-u12s", "7600 x", "sn 770". */
function readJoined(line: TypedLine, at: number, deps: Deps): ReadTerm | null {
	const { vocabulary } = deps;
	const together = chunkLength(line, at);
	const most = Math.min(Math.max(4, together), line.pieces.length - at);
	const glued = together > 1 ? segmentsOfChunk(line, at, together, vocabulary) : null;
	if (glued) return termOf(line, at, together, [glued.map(whole)]);
	for (let length = most; length > 1; length--) {
		const pieces = line.pieces.slice(at, at + length);
		const joined = pieces.map(({ word }) => word).join("");
		if (joined.length > 40) continue;
		const oneChunk = length <= together;
		const count = vocabulary.count(joined);
		const begins = vocabulary.beginnings(joined).words > 0;
		const separate = pieces.map((_, index) => wordAlternatives(line, at + index, deps));
		const allKnown = separate.every((alternatives) => alternatives.length > 0);
		const model = begins && modelEnding.test(pieces.map(({ word }) => word).join(" "));
		const strong = model || (count > 0 && isOneWord(pieces, joined, vocabulary));
		const open =
			begins && joined.length >= 5 && (oneChunk || (!allKnown && isLast(line, at + length - 1)));
		if (!strong && !(oneChunk && count > 0) && !open) continue;
		const asOne: Alternatives = count > 0 ? [[whole(joined)]] : model ? [[beginning(joined)]] : [];
		const apart = allKnown ? combine(separate) : [];
		const first = strong || oneChunk ? [...asOne, ...apart] : [...apart, ...asOne];
		return termOf(line, at, length, distinct([...first, ...(open ? [[beginning(joined)]] : [])]));
	}
	return null;
}

/** The words of a chunk one of which no part has: "g.skilltrident" is "gskill trident". */
function segmentsOfChunk(
	{ pieces }: TypedLine,
	at: number,
	length: number,
	vocabulary: Vocabulary,
): string[] | null {
	const words = pieces.slice(at, at + length).map(({ word }) => word);
	const known = words.every((word) => vocabulary.beginnings(word).words > 0);
	const joined = words.join("");
	if (known || vocabulary.beginnings(joined).words > 0) return null;
	return segmentWord(joined, vocabulary);
}

// What manufacturers write after a model's number: 7600X, 12400F, 7800X3D.
const modelEnding = /^\d{3,5} ([a-z]|x3d|xt|kf|ks|hx|gt)$/;

/** Whether neighbours are rather one word of the catalogue than several: 7600 and x are 7600x, ddr5 and 6000 are not. */
function isOneWord(pieces: readonly TypedPiece[], joined: string, vocabulary: Vocabulary): boolean {
	if (/^ddr\d/.test(joined)) return false;
	const counts = pieces.map(({ word }) => vocabulary.count(word));
	return vocabulary.count(joined) * 4 >= Math.min(...counts);
}

/** One word: whole, as the beginning of one, made of several, or misspelt. */
function readWord(line: TypedLine, at: number, deps: Deps): ReadTerm {
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

function repaired(
	line: TypedLine,
	at: number,
	{ vocabulary }: Deps,
	known: Alternatives,
): ReadTerm {
	const { word, chunk } = line.pieces[at] as TypedPiece;
	const near = repairWord(word, vocabulary);
	const [best] = near;
	if (best) {
		const meant = near.flatMap((other) => [
			...namesCategory(other),
			...(vocabulary.count(other) > 0 ? [[whole(other)]] : []),
		]);
		const read = termOf(line, at, 1, distinct([...known, ...meant]));
		return known.length > 0 ? read : { ...read, repair: { chunk, from: word, to: best } };
	}
	if (known.length > 0) return termOf(line, at, 1, known);
	const segments = segmentWord(word, vocabulary);
	if (segments) return termOf(line, at, 1, [segments.map(whole)]);
	const start = repairBeginning(word, vocabulary);
	if (!start) return termOf(line, at, 1, []);
	return { ...termOf(line, at, 1, [[beginning(start)]]), repair: { chunk, from: word, to: start } };
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

function wordAlternatives(
	line: TypedLine,
	at: number,
	{ vocabulary, category }: Deps,
): Alternatives {
	const word = line.pieces[at]?.word ?? "";
	const afterDdr = /^ddr\d$/.test(line.pieces[at - 1]?.word ?? "");
	return alternativesOf(word, vocabulary, { category, last: isLast(line, at), afterDdr });
}

function isLast(line: TypedLine, at: number): boolean {
	return at === line.pieces.length - 1;
}

/** How many words from this one on are in its chunk. */
function chunkLength({ pieces }: TypedLine, at: number): number {
	const rest = pieces.slice(at);
	const other = rest.findIndex(({ chunk }) => chunk !== rest[0]?.chunk);
	return other < 0 ? rest.length : other;
}

function termOf(line: TypedLine, at: number, length: number, alternatives: Alternatives): ReadTerm {
	const typed = typedAs(line, at, length);
	return { term: { typed, alternatives }, length, category: null, repair: null };
}

/** The words as typed; a whole chunk with its signs. */
function typedAs(line: TypedLine, at: number, length: number): string {
	const words: string[] = [];
	for (let index = at; index < at + length; ) {
		const piece = line.pieces[index] as TypedPiece;
		const inChunk = chunkLength(line, index);
		const wholeChunk =
			line.pieces[index - 1]?.chunk !== piece.chunk && index + inChunk <= at + length;
		words.push(wholeChunk ? (line.chunks[piece.chunk] ?? piece.word) : piece.word);
		index += wholeChunk ? inChunk : 1;
	}
	return words.join(" ");
}

function distinct(alternatives: Alternatives): Alternatives {
	const seen = new Map<string, readonly WantedWord[]>();
	for (const words of alternatives) {
		const key = words.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" ");
		if (words.length > 0 && !seen.has(key)) seen.set(key, words);
	}
	return [...seen.values()].slice(0, 8);
}
