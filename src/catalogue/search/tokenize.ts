import { banglaInEnglish } from "./bangla-words.ts";
import { foldText, maxWordLength } from "./fold-text.ts";

/**
 * One word of a text. `chunk` is the number of its stretch without spaces: "NH-U12S" is two words
 * of one chunk. `joins`: at most a hyphen or dot separates it from the previous word of its chunk.
 */
export type Piece = { word: string; chunk: number; joins: boolean };

/** A word of a typed line. A quoted word is searched as it is typed. */
export type TypedPiece = Piece & { quoted: boolean };
/** A typed line: its stretches without spaces, and the words in them. */
export type TypedLine = { chunks: readonly string[]; pieces: readonly TypedPiece[] };

// A decimal number keeps its point as the letter p, because 27.5 must not be found as 275.
const pieces =
	/(?<![\p{L}\p{Nd}\p{M}.])\d{1,4}\.\d{1,3}(?![\d.])[\p{L}\p{M}]*|[\p{L}\p{Nd}\p{M}]+/gu;

export function chunksOf(text: string): string[] {
	return text.split(/[\s\p{Cc}]+/u).filter((chunk) => chunk !== "");
}

/** The words of a text: letters, digits and Bangla signs, at most 40 characters each. */
export function wordsOf(text: string): Piece[] {
	return chunksOf(text).flatMap((chunk, number) => wordsOfChunk(chunk, number));
}

export function wordsOfChunk(chunk: string, number: number): Piece[] {
	const folded = foldText(chunk);
	// This is the fast path: most chunks are one plain word.
	if (/^[a-z]+$/.test(folded))
		return [{ word: folded.slice(0, maxWordLength), chunk: number, joins: false }];
	const text = /[^a-z0-9-]/.test(folded) ? signsInWords(folded, number) : folded;
	const found: Piece[] = [];
	let end = 0;
	for (const match of text.matchAll(pieces)) {
		const joins = found.length > 0 && /^[-._'’&]?$/.test(text.slice(end, match.index));
		end = match.index + match[0].length;
		const [first = "", ...more] = splitModel(withoutPoint(match[0]).slice(0, maxWordLength));
		found.push({ word: first, chunk: number, joins });
		for (const word of more) found.push({ word, chunk: number, joins: true });
	}
	return found;
}

/** Splits a series from its number: "RTX3080Ti" is "RTX 3080Ti", "DDR56000" is "DDR5 6000". */
function splitModel(word: string): string[] {
	const model =
		/^(rtx|gtx|gt|rx|ryzen|threadripper|xeon|geforce|radeon|ddr[2-5](?=\d{3}))(\d.*)$/.exec(word);
	return model ? [model[1] ?? "", model[2] ?? ""] : [word];
}

/** Replaces signs by words: 27" is inches, 80+ is 80 plus, MT/s is a unit. */
function signsInWords(text: string, chunk: number): string {
	if (chunk > 0 && /^["”″]$|^''$|^′′$/.test(text)) return "inch";
	return text
		.replace(/(?<=\d)(?:["”″]|''|′′)/g, "inch ")
		.replace(/(?<=\b80)\+|(?<=\d)\+(?![\p{L}\d])/gu, "plus ")
		.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
		.replace(/(?<=\d)%/g, "percent ")
		.replace(/(mt|gb|mb)\/s/g, "$1s ")
		.replace(/(?<=\p{L}{4})(?=\d{1,2}\.\d)/gu, " ");
}

/** Writes "4.0" as "4", and "27.5" as "27p5". */
function withoutPoint(word: string): string {
	return word.replace(/^(\d+)\.(\d+)/, (_, whole: string, part: string) => {
		const decimals = part.replace(/0+$/, "");
		return decimals === "" ? whole : `${whole}p${decimals}`;
	});
}

const banglaLetters = /[\u0980-\u09e5\u09f0-\u09ff]+/g;
const maxTypedLength = 200;
const maxPieces = 24;

/** Splits a typed line into words, with Bangla words in English. Only the beginning of a very long line counts. */
export function tokenize(typed: string): TypedLine {
	const { text, quoted } = withoutQuotes(typed.slice(0, maxTypedLength));
	const chunks = chunksOf(text);
	const pieces = chunks.flatMap((chunk, number) =>
		wordsInEnglish(chunk, number).map((piece) => ({ ...piece, quoted: quoted.has(number) })),
	);
	return { chunks, pieces: pieces.slice(0, maxPieces) };
}

/** The text without its quotation marks, and the numbers of the quoted chunks. */
function withoutQuotes(typed: string): { text: string; quoted: ReadonlySet<number> } {
	const quoted = new Set<number>();
	let before = "";
	const parts = typed.split(/(?<=^|\s)["“”]([^"“”]*)["“”](?=\s|$)/u);
	for (const [index, part] of parts.entries()) {
		const [from, to] = [chunksOf(before).length, chunksOf(`${before} ${part}`).length];
		if (index % 2 === 1) for (let chunk = from; chunk < to; chunk++) quoted.add(chunk);
		before += ` ${part}`;
	}
	return { text: before, quoted };
}

/** The words of a chunk, with Bangla translated to English also inside a word: "আই৫" is i5. */
function wordsInEnglish(chunk: string, number: number): Piece[] {
	const folded = signsOfPrice(foldText(chunk));
	const together = /\d/.test(folded)
		? null
		: banglaInEnglish(folded.replace(/[^\p{L}\p{M}]/gu, ""));
	const english =
		together ?? folded.replace(banglaLetters, (letters) => banglaInEnglish(letters) ?? letters);
	return chunksOf(english).flatMap((part) => wordsOfChunk(part, number));
}

/** Replaces the signs of a price by words and removes its commas: < 9000, ৳9,000 and 1,00,000. */
function signsOfPrice(folded: string): string {
	if (!/[<>≤≥৳]|\d,\d/.test(folded)) return folded;
	return folded
		.replace(/[<≤]=?/g, " under ")
		.replace(/[>≥]=?/g, " above ")
		.replaceAll("৳", " taka ")
		.replace(/(?<=\d),(?=(?:\d\d,)*\d{3}(?!\d))/g, "");
}
