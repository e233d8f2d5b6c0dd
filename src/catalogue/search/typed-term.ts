import type { CategorySlug } from "../attributes/categories.ts";
import type { TypedLine, TypedPiece } from "./read-line.ts";
import type { Term, WantedWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { type Alternatives, alternativesOf } from "./word-alternatives.ts";

/** A term as read: how many words of the line it takes, and what was repaired in it. No alternatives: no part has it. */
export type ReadTerm = {
	term: Term;
	length: number;
	category: CategorySlug | null;
	repair: { chunk: number; from: string; to: string } | null;
};

/** What a term is read with: the words of the catalogue, and the category that the line names. */
export type ReadDeps = { vocabulary: Vocabulary; category: CategorySlug | null };

/** A term of these words of the line. */
export function termOf(
	line: TypedLine,
	at: number,
	length: number,
	alternatives: Alternatives,
): ReadTerm {
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

/** The alternatives without repeats, at most twelve. */
export function distinct(alternatives: Alternatives): Alternatives {
	const seen = new Map<string, readonly WantedWord[]>();
	for (const words of alternatives) {
		const key = words.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" ");
		if (words.length > 0 && !seen.has(key)) seen.set(key, words);
	}
	return [...seen.values()].slice(0, 12);
}

// After these a number is a model: "ryzen 3600" is no memory of 3600 MT/s.
const series =
	/^(ryzen|threadripper|core|i[3579]|r[3579]|xeon|athlon|rtx|gtx|gt|rx|geforce|radeon|arc)$/;

/** What the word at this place of the line may stand for by itself. */
export function wordAlternatives(
	line: TypedLine,
	at: number,
	{ vocabulary, category }: ReadDeps,
): Alternatives {
	const word = line.pieces[at]?.word ?? "";
	const afterDdr = line.pieces.slice(0, at).some(({ word: other }) => /^ddr\d$/.test(other));
	const ofSeries = line.pieces.some(({ word: other }) => series.test(other));
	const context = { category, last: isLast(line, at), afterDdr, ofSeries };
	return alternativesOf(word, vocabulary, context);
}

/** Whether this is the last word of the line, which may still be typed. */
export function isLast(line: TypedLine, at: number): boolean {
	return at === line.pieces.length - 1;
}

/** How many words from this one on are in its chunk. */
export function chunkLength({ pieces }: TypedLine, at: number): number {
	const rest = pieces.slice(at);
	const other = rest.findIndex(({ chunk }) => chunk !== rest[0]?.chunk);
	return other < 0 ? rest.length : other;
}
