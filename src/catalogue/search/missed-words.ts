import { readLine } from "./read-line.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * The typed words that no word of the vocabulary begins with, and the stretches without spaces as one word: what a
 * part that came after the vocabulary was made may have.
 */
export function missedWords(typed: string, vocabulary: Vocabulary): string[] {
	const { chunks, pieces } = readLine(typed);
	const joined = chunks.map((_, number) =>
		pieces
			.filter(({ chunk }) => chunk === number)
			.map(({ word }) => word)
			.join(""),
	);
	const words = new Set([...pieces.map(({ word }) => word), ...joined]);
	return [...words].filter((word) => word !== "" && vocabulary.beginnings(word).words === 0);
}
