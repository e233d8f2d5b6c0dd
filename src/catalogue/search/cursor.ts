import type { CategorySlug } from "../attributes/categories.ts";
import type { TypedLine, TypedPiece } from "./tokenize.ts";
import type { Alternatives, Meaning, Term } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A place in a typed line, with all that a reader reads there. */
export type Cursor = {
	line: TypedLine;
	/** Which word of the line is the next one. */
	index: number;
	words: readonly string[];
	/** How many of them stand in the stretch without spaces that begins or goes on here. */
	inChunk: number;
	vocabulary: Vocabulary;
	category: CategorySlug | null;
};

/** A term as read: how many words of the line it takes, and what was repaired in it. No alternatives: no part has it. */
export type ReadTerm = {
	term: Term;
	/** The words of the line that it takes. */
	words: readonly string[];
	category: CategorySlug | null;
	repair: { chunk: number; from: string; to: string } | null;
	/** What the words mean instead of a term, such as a price. */
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

/** Whether nothing comes after so many words: the last of them may still be typed. */
export function isLast({ words }: Cursor, length: number): boolean {
	return words.length === length;
}

/** A term of so many words from the cursor on. */
export function termOf(cursor: Cursor, length: number, alternatives: Alternatives): ReadTerm {
	const term = { typed: typedAs(cursor, length), alternatives };
	const words = cursor.words.slice(0, length);
	return { term, words, category: null, repair: null, meaning: null };
}

/** Whether it stands for parts or for what is not sold, and not for a price, a figure or an order. */
export function isTerm({ meaning }: ReadTerm): boolean {
	return meaning === null || meaning.elsewhere === true;
}

/** The words as typed; a whole chunk with its signs. */
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

// After these a number is a model: "ryzen 3600" is no memory of 3600 MT/s.
export const series =
	/^(ryzen|threadripper|core|i[3579]|r[3579]|xeon|athlon|rtx|gtx|gt|rx|geforce|radeon|arc)$/;
