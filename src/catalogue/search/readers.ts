import { readAdjective } from "./adjectives.ts";
import {
	alternativesOfEach,
	beginning,
	categoryBegunBy,
	combine,
	distinct,
	whole,
} from "./alternatives.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import { type Cursor, isLast, pieceAt, type ReadTerm, termOf } from "./cursor.ts";
import { readElsewhere } from "./elsewhere.ts";
import { maxWordLength } from "./fold-text.ts";
import { readPrice } from "./price.ts";
import { repairBeginning, repairWord, segmentWord } from "./repair.ts";
import { readSpan } from "./spans.ts";
import type { Alternatives, WantedWord } from "./understanding.ts";
import { categoryMarker, isSold, type Vocabulary } from "./vocabulary.ts";

/** Reads the term at the cursor with the first reader that does not return null. */
export function readTerm(cursor: Cursor): ReadTerm {
	return (
		readPrice(cursor) ??
		readAdjective(cursor) ??
		readPartNumber(cursor) ??
		readElsewhere(cursor) ??
		readCategory(cursor) ??
		readQuantity(cursor) ??
		readJoined(cursor) ??
		readWord(cursor)
	);
}

/** Reads a part number that begins with a quantity or a category's word: "90-GB…", "CASE-01". */
function readPartNumber(cursor: Cursor): ReadTerm | null {
	const { words, inChunk, vocabulary } = cursor;
	const joined = words.slice(0, inChunk).join("");
	if (inChunk < 2 || joined.length < 4 || vocabulary.beginnings(joined).words === 0) return null;
	const within = readCategory(cursor) ?? readQuantity(cursor);
	if (!within || within.words.length > inChunk) return null;
	if (within.words.length < inChunk) return readJoined(cursor);
	const alternatives = distinct([...within.term.alternatives, [beginning(joined)]]);
	return { ...within, term: { ...within.term, alternatives } };
}

/** Reads "gpu", "graphics card", "power-supply": the category, or parts with these words in their names. */
function readCategory(cursor: Cursor): ReadTerm | null {
	for (let length = Math.min(4, cursor.words.length); length > 0; length--) {
		const read = categoryOf(cursor, length);
		if (read) return read;
	}
	return null;
}

/** Reads the next `length` words as one category. */
function categoryOf(cursor: Cursor, length: number): ReadTerm | null {
	const { vocabulary } = cursor;
	const words = cursor.words.slice(0, length);
	const asTyped = findCategorySynonym(words.join(""));
	const repair = asTyped || length === 1 ? null : repairInCategory(cursor, length);
	const synonym = asTyped ?? (repair && findCategorySynonym(repair.words.join("")));
	if (!synonym) return null;
	const { category } = synonym;
	if (category === "laptop" && cursor.category === "memory" && vocabulary.count("sodimm") > 0)
		return termOf(cursor, length, [[whole("sodimm")]]);
	const isThere = isSold(category, vocabulary);
	if (!isThere && length > 1) return null;
	const named = [categoryMarker(category), ...synonym.words].map(whole);
	const joined = length > 1 && vocabulary.count(words.join("")) > 0;
	const others = [
		...(joined ? [[whole(words.join(""))]] : []),
		...combine(alternativesOfEach(cursor, length)),
	];
	// A narrow category such as "wifi card" is not matched by beginnings of its words.
	const isNarrow = length > 1 && synonym.words.length > 0;
	const mayBegin = !isNarrow && cursor.line.pieces.length > 1 && isLast(cursor, length);
	const wanted = others.filter((words) => mayBegin || isNoShortBeginning(words));
	const alternatives = distinct([...(isThere ? [named] : []), ...wanted]);
	return { ...termOf(cursor, length, alternatives), category, repair };
}

/** Repairs the only misspelt word of a category's name: "graphcs card". */
function repairInCategory({ line, index, vocabulary }: Cursor, length: number) {
	const pieces = line.pieces.slice(index, index + length);
	const unknown = pieces.filter(({ word }) => vocabulary.beginnings(word).words === 0);
	const [misspelt] = unknown;
	if (!misspelt || misspelt.quoted || unknown.length > 1) return null;
	const meant =
		repairWord(misspelt.word, vocabulary)[0] ?? repairWord(misspelt.word, vocabulary, 2)[0];
	if (!meant) return null;
	const words = pieces.map((piece) => (piece === misspelt ? meant : piece.word));
	return { chunk: misspelt.chunk, from: misspelt.word, to: meant, words };
}

/** Whether no word is a short beginning: "mic" is a microphone, not the start of "Microsoft". */
function isNoShortBeginning(words: readonly WantedWord[]): boolean {
	return words.every(({ word, prefix }) => !prefix || word.length >= 5);
}

/** Reads "2 TB", "micro atx", "2070 super". */
function readQuantity(cursor: Cursor): ReadTerm | null {
	const { line, index, vocabulary } = cursor;
	const span = readSpan(line.pieces, index);
	if (!span) return null;
	const known = span.words.filter((word) => vocabulary.count(word) > 0);
	const words = cursor.words.slice(0, span.length);
	const grams = /^(\d+)g$/.exec(span.words[0] ?? "")?.[1];
	if (grams && vocabulary.count(`${grams}gb`) > 0) known.push(`${grams}gb`);
	const asPieces = span.keepPieces && words.every((word) => vocabulary.count(word) > 0);
	const [first = ""] = known;
	const joined = words.join("");
	const last = isLast(cursor, span.length);
	const open = last && vocabulary.beginnings(joined).words > (known.includes(joined) ? 1 : 0);
	const alternatives = distinct([
		...known.map((word) => [whole(word)]),
		...(asPieces ? [words.map(whole)] : []),
		...(last && /^[a-z]/.test(first) ? [[beginning(first)]] : []),
		...(open ? [[beginning(joined)]] : []),
		...(last ? halfTyped(words, vocabulary) : []),
	]);
	// If no part has "144 hz", it is unknown like "144hz": the figure alone means nothing.
	const isApart = words.some((word) => vocabulary.beginnings(word).words > 0 && !/^\d/.test(word));
	return alternatives.length === 0 && (isApart || words.length === 1)
		? null
		: termOf(cursor, span.length, alternatives);
}

/** "1000 G" may be the beginning of "1000 G5". */
function halfTyped(words: readonly string[], vocabulary: Vocabulary): Alternatives {
	const [number = "", letters = ""] = words;
	const known = words.length === 2 && letters.length <= 3 && vocabulary.count(number) > 0;
	return known && vocabulary.beginnings(letters).words > 0
		? [[whole(number), beginning(letters)]]
		: [];
}

/** Reads words that are one word in the catalogue, typed with a hyphen or space: "nh-u12s", "7600 x", "sn 770". */
function readJoined(cursor: Cursor): ReadTerm | null {
	const { inChunk, words } = cursor;
	const glued = inChunk > 1 ? segmentsOfChunk(cursor) : null;
	if (glued) return termOf(cursor, inChunk, [glued.map(whole)]);
	for (let length = Math.min(Math.max(4, inChunk), words.length); length > 1; length--) {
		const alternatives = joinedAlternatives(cursor, length);
		if (alternatives) return termOf(cursor, length, alternatives);
	}
	return null;
}

/** The alternatives of neighbouring words, joined and separate; null if they are probably not one word. */
function joinedAlternatives(cursor: Cursor, length: number): Alternatives | null {
	const { vocabulary } = cursor;
	const words = cursor.words.slice(0, length);
	const joined = words.join("");
	const begins = joined.length <= maxWordLength && vocabulary.beginnings(joined).words > 0;
	const oneChunk = length <= cursor.inChunk;
	if (!begins || hasQuantityAcross(cursor, length, oneChunk)) return null;
	const count = vocabulary.count(joined);
	const separate = alternativesOfEach(cursor, length);
	const apart = separate.every((alternatives) => alternatives.length > 0) ? combine(separate) : [];
	const model = modelEnding.test(words.join(" "));
	const strong = model || (count > 0 && isOneWord(words, joined, vocabulary));
	const last = isLast(cursor, length);
	const open = oneChunk ? joined.length >= 3 || last : isHalf(words, apart) && last;
	if (!strong && !open && !(oneChunk && count > 0)) return null;
	const asOne = [
		...(count > 0 ? [[whole(joined)]] : []),
		...(open || model ? [[beginning(joined)]] : []),
	];
	const [best, ...others] = apart;
	const apartFirst = best && (count === 0 || !(strong || oneChunk)) && !model;
	return distinct(apartFirst ? [best, ...asOne, ...others] : [...asOne, ...apart]);
}

/** Whether the last of these words may be half typed: part of a number, or of a unit ("57.5 CF"). */
function isHalf(words: readonly string[], apart: Alternatives): boolean {
	const unit = words.length === 2 && /^\d+(p\d+)? [a-z]{1,6}$/.test(words.join(" "));
	return unit || (apart.length === 0 && words.join("").length >= 5);
}

/** Whether a quantity begins inside these words ("1 8 inch"). In one chunk it counts only if it ends outside them. */
function hasQuantityAcross({ line, index }: Cursor, length: number, oneChunk: boolean): boolean {
	for (let inside = 1; inside < length; inside++) {
		const span = readSpan(line.pieces, index + inside)?.length ?? 0;
		if (span > 1 && (!oneChunk || inside + span > length)) return true;
	}
	return false;
}

/** Splits a chunk into other words if no part has one of its words: "g.skilltrident" is "gskill trident". */
function segmentsOfChunk({ words, inChunk, vocabulary }: Cursor): string[] | null {
	const pieces = words.slice(0, inChunk);
	const known = pieces.every((word) => vocabulary.beginnings(word).words > 0);
	const joined = pieces.join("");
	if (known || vocabulary.beginnings(joined).words > 0) return null;
	return segmentWord(joined, vocabulary);
}

// The letters that manufacturers write after a model's number: 7600X, 12400F, 7800X3D.
const modelEnding = /^\d{3,5} ([a-z]|x3d|xt|kf|ks|hx|gt)$/;

/** Whether neighbours are probably one word: 7600 and x are 7600x, but ddr5 and 6000 are two words. */
function isOneWord(words: readonly string[], joined: string, vocabulary: Vocabulary): boolean {
	if (/^ddr\d/.test(joined)) return false;
	const counts = words.map((word) => vocabulary.count(word));
	return vocabulary.count(joined) * 4 >= Math.min(...counts);
}

/** Reads one word: whole, as a beginning, made of several words, or misspelt. It never returns null. */
function readWord(cursor: Cursor): ReadTerm {
	const { vocabulary } = cursor;
	const { word, quoted } = pieceAt(cursor);
	const [known = []] = alternativesOfEach(cursor, 1);
	const begun = categoryBegunBy(word);
	if (known.length > 0 && !isRareMistake(known, word, vocabulary)) {
		const named = begun && vocabulary.count(word) === 0 ? namesCategory(begun) : [];
		return termOf(cursor, 1, named.length > 0 ? distinct([...known, ...named]) : known);
	}
	if (begun && known.length === 0) return termOf(cursor, 1, namesCategory(begun));
	return quoted ? termOf(cursor, 1, known) : repaired(cursor, known);
}

/** Reads a word as the customer probably meant it: corrected, as several words, or as a corrected beginning. */
function repaired(cursor: Cursor, known: Alternatives): ReadTerm {
	const { vocabulary } = cursor;
	const { word, chunk } = pieceAt(cursor);
	const meant = meantBy(repairWord(word, vocabulary), vocabulary);
	if (known.length > 0) return termOf(cursor, 1, distinct([...known, ...meant.alternatives]));
	const segments = meant.best ? null : segmentWord(word, vocabulary);
	if (segments) return termOf(cursor, 1, [segments.map(whole)]);
	const { best, alternatives } = meant.best
		? meant
		: meantBy(repairWord(word, vocabulary, 2), vocabulary);
	if (best) {
		const category = findCategorySynonym(best)?.category ?? null;
		const repair = { chunk, from: word, to: best };
		return { ...termOf(cursor, 1, alternatives), category, repair };
	}
	const begun = isLast(cursor, 1) ? repairBeginning(word, vocabulary) : null;
	if (!begun) return termOf(cursor, 1, []);
	const repair = { chunk, from: word, to: begun.word };
	return { ...termOf(cursor, 1, [[beginning(begun.start)]]), repair };
}

/** The repairs of a word as alternatives, and the most likely repair. */
function meantBy(words: readonly string[], vocabulary: Vocabulary) {
	const alternatives = words.flatMap((word) => [
		...namesCategory(word),
		...(vocabulary.count(word) > 0 ? [[whole(word)]] : []),
	]);
	return { best: words[0], alternatives: distinct(alternatives) };
}

/** Whether very few parts have the word, and many have a word that differs by one letter: "keybord". */
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
