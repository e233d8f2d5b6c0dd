import { maxWordLength } from "./fold-text.ts";
import type { TypedLine } from "./read-line.ts";
import { readSpan } from "./read-spans.ts";
import { segmentWord } from "./segment-word.ts";
import {
	chunkLength,
	distinct,
	isLast,
	type ReadDeps,
	type ReadTerm,
	termOf,
	wordAlternatives,
} from "./typed-term.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { type Alternatives, beginning, combine, whole } from "./word-alternatives.ts";

/** Words that the catalogue has as one, typed with a hyphen or a space: "nh-u12s", "7600 x", "sn 770". */
export function readJoined(line: TypedLine, at: number, deps: ReadDeps): ReadTerm | null {
	const { vocabulary } = deps;
	const together = chunkLength(line, at);
	const most = Math.min(Math.max(4, together), line.pieces.length - at);
	const glued = together > 1 ? segmentsOfChunk(line, at, together, vocabulary) : null;
	if (glued) return termOf(line, at, together, [glued.map(whole)]);
	for (let length = most; length > 1; length--) {
		const alternatives = joinedAlternatives(line, at, length, deps);
		if (alternatives) return termOf(line, at, length, alternatives);
	}
	return null;
}

/** What these neighbours may stand for as one word, and apart; null if they are no word together. */
function joinedAlternatives(
	line: TypedLine,
	at: number,
	length: number,
	deps: ReadDeps,
): Alternatives | null {
	const { vocabulary } = deps;
	const pieces = line.pieces.slice(at, at + length);
	const words = pieces.map(({ word }) => word);
	const joined = words.join("");
	const begins = joined.length <= maxWordLength && vocabulary.beginnings(joined).words > 0;
	const oneChunk = length <= chunkLength(line, at);
	if (!begins || hasQuantityAcross(line, at, length, oneChunk)) return null;
	const count = vocabulary.count(joined);
	const separate = words.map((_, index) => wordAlternatives(line, at + index, deps));
	const apart = separate.every((alternatives) => alternatives.length > 0) ? combine(separate) : [];
	const model = modelEnding.test(words.join(" "));
	const strong = model || (count > 0 && isOneWord(words, joined, vocabulary));
	const half = isHalf(words, apart) && isLast(line, at + length - 1);
	const open = oneChunk ? joined.length >= 3 || isLast(line, at + length - 1) : half;
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

/** Whether a quantity of several words begins within these ("1 8 inch"), or within their chunk and goes beyond. */
function hasQuantityAcross(
	{ pieces }: TypedLine,
	at: number,
	length: number,
	oneChunk: boolean,
): boolean {
	for (let inside = at + 1; inside < at + length; inside++) {
		const span = readSpan(pieces, inside)?.length ?? 0;
		if (span > 1 && (!oneChunk || inside + span > at + length)) return true;
	}
	return false;
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
function isOneWord(words: readonly string[], joined: string, vocabulary: Vocabulary): boolean {
	if (/^ddr\d/.test(joined)) return false;
	const counts = words.map((word) => vocabulary.count(word));
	return vocabulary.count(joined) * 4 >= Math.min(...counts);
}
