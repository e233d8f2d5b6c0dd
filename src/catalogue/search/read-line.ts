import { banglaInEnglish } from "./bangla-words.ts";
import { foldText } from "./fold-text.ts";
import { chunksOf, type Piece, wordsOfChunk } from "./split-words.ts";

/** A word of a typed line; a quoted one is looked for as it is. */
export type TypedPiece = Piece & { quoted: boolean };
/** A typed line: its stretches without spaces, and the words in them. */
export type TypedLine = { chunks: readonly string[]; pieces: readonly TypedPiece[] };

const banglaLetters = /[\u0980-\u09e5\u09f0-\u09ff]+/;
const maxTypedLength = 200;
const maxPieces = 24;

/** The words of a typed line, Bangla ones in English, without repeats. Of a very long line only the beginning counts. */
export function readLine(typed: string): TypedLine {
	const { text, quoted } = withoutQuotes(typed.slice(0, maxTypedLength));
	const chunks = chunksOf(text);
	const pieces = chunks.flatMap((chunk, number) =>
		wordsInEnglish(chunk, number).map((piece) => ({
			...piece,
			quoted: quoted.has(number),
		})),
	);
	return { chunks, pieces: pieces.slice(0, maxPieces) };
}

/** The text without its quotation marks, and the numbers of the chunks that stood between two. */
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

/** The words of a chunk; Bangla ones in English, also within: "আই৫" is i5. */
function wordsInEnglish(chunk: string, number: number): Piece[] {
	const folded = foldText(chunk);
	if (!banglaLetters.test(folded)) return wordsOfChunk(chunk, number);
	const together = banglaInEnglish(folded.replace(/[^\p{L}\p{M}]/gu, ""));
	const english =
		(/\d/.test(folded) ? null : together) ??
		folded.replaceAll(
			new RegExp(banglaLetters, "g"),
			(letters) => banglaInEnglish(letters) ?? letters,
		);
	return chunksOf(english).flatMap((part) => wordsOfChunk(part, number));
}
