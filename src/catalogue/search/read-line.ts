import { banglaInEnglish } from "./bangla-words.ts";
import { chunksOf, type Piece, wordsOf, wordsOfChunk } from "./split-words.ts";

/** A word of a typed line; a quoted one is looked for as it is. */
export type TypedPiece = Piece & { quoted: boolean };
/** A typed line: its stretches without spaces, and the words in them. */
export type TypedLine = { chunks: readonly string[]; pieces: readonly TypedPiece[] };

const maxTypedLength = 200;
const maxPieces = 24;

/** The words of a typed line, Bangla ones in English, without repeats. Of a very long line only the beginning counts. */
export function readLine(typed: string): TypedLine {
	const { text, quoted } = withoutQuotes(typed.slice(0, maxTypedLength));
	const chunks = chunksOf(text);
	const pieces = chunks.flatMap((chunk, number) =>
		inEnglish(wordsOfChunk(chunk, number)).map((piece) => ({
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

function inEnglish(pieces: Piece[]): Piece[] {
	if (!pieces.some(({ word }) => /\p{Script=Bengali}/u.test(word))) return pieces;
	const together = banglaInEnglish(pieces.map(({ word }) => word).join(""));
	const [first] = pieces;
	if (together && first) return translated(first, together);
	return pieces.flatMap((piece) => {
		const english = banglaInEnglish(piece.word);
		return english ? translated(piece, english) : [piece];
	});
}

function translated(piece: Piece, english: string): Piece[] {
	return wordsOf(english).map(({ word }) => ({ ...piece, word, joins: false }));
}
