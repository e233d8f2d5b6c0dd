import { type NearWord, nearWords } from "./near-words.ts";
import { compareAt, countBetween, firstNotBefore, type WordList } from "./word-list.ts";
import { writeWords } from "./write-words.ts";

/**
 * The words of the live catalogue, each with the number of parts that have it: the words one after another in
 * one array of bytes, in the order of their bytes. A million words take about 20 MB.
 */
export type Vocabulary = {
	readonly size: number;
	/** How many parts have this word; 0 if none has. */
	count(word: string): number;
	/** How many words begin with this text, and how many parts they have together. */
	beginnings(start: string): { words: number; parts: number };
	/**
	 * The words that differ from this one by at most `maxEdits` letters that are wrong, missing, added or swapped
	 * with their neighbour. Words with a digit are never among them. Nearest first, then most frequent.
	 */
	near(word: string, maxEdits: number): NearWord[];
	/** The same for the beginnings of words: "radoe" is near the beginning "radeo". */
	nearBeginnings(start: string, maxEdits: number): NearWord[];
};

const encoder = new TextEncoder();

/** The vocabulary of these words with their counts. It is made fastest from words in the order of their bytes. */
export function vocabularyOf(words: Iterable<readonly [string, number]>): Vocabulary {
	const writer = writeWords();
	writer.add(words);
	return vocabularyIn(writer.finish());
}

/** The vocabulary of the words in a list. */
export function vocabularyIn(list: WordList): Vocabulary {
	return {
		size: list.offsets.length - 1,
		count(word) {
			const bytes = encoder.encode(word);
			const found = firstNotBefore(list, bytes, false);
			return compareAt(list, found, bytes) === 0 ? countBetween(list, found, found + 1) : 0;
		},
		beginnings(start) {
			const bytes = encoder.encode(start);
			const from = firstNotBefore(list, bytes, false);
			const to = firstNotBefore(list, bytes, true);
			return { words: to - from, parts: countBetween(list, from, to) };
		},
		near: (word, maxEdits) => nearWords(list, word, { maxEdits, beginnings: false }),
		nearBeginnings: (start, maxEdits) => nearWords(list, start, { maxEdits, beginnings: true }),
	};
}
