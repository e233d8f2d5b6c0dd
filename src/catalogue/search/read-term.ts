import { readCategory } from "./read-category.ts";
import { readJoined } from "./read-joined.ts";
import type { TypedLine } from "./read-line.ts";
import { readSpan } from "./read-spans.ts";
import { readWord } from "./read-word.ts";
import {
	chunkLength,
	distinct,
	isLast,
	type ReadDeps,
	type ReadTerm,
	termOf,
} from "./typed-term.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { type Alternatives, beginning, whole } from "./word-alternatives.ts";

/** Reads the term that begins with this word of the line: a category, a quantity, joined words, or one word. */
export function readTerm(line: TypedLine, at: number, deps: ReadDeps): ReadTerm {
	const price = priceLength(line, at);
	if (price > 0) return termOf(line, at, price, []);
	const read = readCategory(line, at, deps) ?? readQuantity(line, at, deps);
	if (!read) return readJoined(line, at, deps) ?? readWord(line, at, deps);
	const pieces = line.pieces.slice(at, at + chunkLength(line, at));
	const joined = pieces.map(({ word }) => word).join("");
	// A part number may contain a quantity or the word for a category: "90-GB…", "CASE-01".
	if (joined.length < 4 || deps.vocabulary.beginnings(joined).words === 0) return read;
	if (read.length < pieces.length) return readJoined(line, at, deps) ?? read;
	if (read.length > pieces.length || pieces.length === 1) return read;
	const alternatives = distinct([...read.term.alternatives, [beginning(joined)]]);
	return { ...read, term: { ...read.term, alternatives } };
}

/** How many words name a price, "under 5000" or "5000 taka": no part is found by it. */
function priceLength({ pieces }: TypedLine, at: number): number {
	const words = pieces.slice(at, at + 3).map(({ word }) => word);
	return (
		/^(?:(?:under|below|within|upto) \d+k?(?: (?:tk|taka))?|\d+k? (?:tk|taka))(?= |$)/
			.exec(words.join(" "))?.[0]
			.split(" ").length ?? 0
	);
}

/** "2 TB", "micro atx", "2070 super". */
function readQuantity(line: TypedLine, at: number, { vocabulary }: ReadDeps): ReadTerm | null {
	const span = readSpan(line.pieces, at);
	if (!span) return null;
	const known = span.words.filter((word) => vocabulary.count(word) > 0);
	const pieces = line.pieces.slice(at, at + span.length).map(({ word }) => word);
	const grams = /^(\d+)g$/.exec(span.words[0] ?? "")?.[1];
	if (grams && vocabulary.count(`${grams}gb`) > 0) known.push(`${grams}gb`);
	const asPieces = span.keepPieces && pieces.every((word) => vocabulary.count(word) > 0);
	const [first = ""] = known;
	const joined = pieces.join("");
	const last = isLast(line, at + span.length - 1);
	const open = last && vocabulary.beginnings(joined).words > (known.includes(joined) ? 1 : 0);
	const alternatives = distinct([
		...known.map((word) => [whole(word)]),
		...(asPieces ? [pieces.map(whole)] : []),
		...(last && /^[a-z]/.test(first) ? [[beginning(first)]] : []),
		...(open ? [[beginning(joined)]] : []),
		...(last ? halfTyped(pieces, vocabulary) : []),
	]);
	return alternatives.length === 0 ? null : termOf(line, at, span.length, alternatives);
}

/** "1000 G" may be the beginning of "1000 G5". */
function halfTyped(pieces: readonly string[], vocabulary: Vocabulary): Alternatives {
	const [number = "", letters = ""] = pieces;
	const known = pieces.length === 2 && letters.length <= 3 && vocabulary.count(number) > 0;
	return known && vocabulary.beginnings(letters).words > 0
		? [[whole(number), beginning(letters)]]
		: [];
}
