import type { CategorySlug } from "../attributes/categories.ts";
import type { TypedLine, TypedPiece } from "./tokenize.ts";
import type { Alternatives, Meaning, Term } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A position in a typed line, with everything that a reader needs there. */
export type Cursor = {
	line: TypedLine;
	/** The index of the line's next word. */
	index: number;
	words: readonly string[];
	/** How many of `words` belong to the chunk at the cursor, a stretch without spaces. */
	inChunk: number;
	vocabulary: Vocabulary;
	category: CategorySlug | null;
};

/** A term as read from a line, with its repair. If it has no alternatives, no part has it. */
export type ReadTerm = {
	term: Term;
	/** The words of the line that this term covers. */
	words: readonly string[];
	category: CategorySlug | null;
	repair: { chunk: number; from: string; to: string } | null;
	/** The meaning of the words if they are no term, such as a price. */
	meaning: Meaning | null;
};

export function moved(cursor: Cursor, length: number): Cursor {
	const index = cursor.index + length;
	const rest = cursor.line.pieces.slice(index);
	const next = rest.findIndex(({ chunk }) => chunk !== rest[0]?.chunk);
	const words = rest.map(({ word }) => word);
	return { ...cursor, index, words, inChunk: next < 0 ? rest.length : next };
}

/** The word at the cursor with its place in the line. */
export function pieceAt({ line, index }: Cursor): TypedPiece {
	return line.pieces[index] as TypedPiece;
}

/** Whether the line ends after `length` words: then the last word may be half typed. */
export function isLast({ words }: Cursor, length: number): boolean {
	return words.length === length;
}

/** Makes a term of the next `length` words. */
export function termOf(cursor: Cursor, length: number, alternatives: Alternatives): ReadTerm {
	const term = { typed: typedAs(cursor, length), alternatives };
	const words = cursor.words.slice(0, length);
	return { term, words, category: null, repair: null, meaning: null };
}

/** Whether a term names parts or something not sold, and not a price, a figure or an order. */
export function isTerm({ meaning }: ReadTerm): boolean {
	return meaning === null || meaning.elsewhere === true;
}

/** The words as typed. A whole chunk keeps its signs. */
function typedAs({ line, index }: Cursor, length: number): string {
	const { pieces, chunks } = line;
	const taken = pieces.slice(index, index + length);
	const isWhole = (number: number) =>
		pieces.every(
			({ chunk }, place) => chunk !== number || (place >= index && place < index + length),
		);
	const typed = taken.map(({ chunk, word }, place) => {
		if (!isWhole(chunk)) return word;
		return taken[place - 1]?.chunk === chunk ? "" : (chunks[chunk] ?? word);
	});
	return typed.filter((word) => word !== "").join(" ");
}

// After these words a number is a model: "ryzen 3600" is no memory of 3600 MT/s.
export const series =
	/^(ryzen|threadripper|core|i[3579]|r[3579]|xeon|athlon|rtx|gtx|gt|rx|geforce|radeon|arc)$/;
