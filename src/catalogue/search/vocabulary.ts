import { type NearWord, nearWords } from "./near-words.ts";
import { beginningsIn, countBetween, countIn, type WordList } from "./word-list.ts";
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

/** The vocabulary of these words with their counts, in any order. */
export function vocabularyOf(words: Iterable<readonly [string, number]>): Vocabulary {
	const inOrder = [...words].map((entry) => ({ entry, bytes: Buffer.from(entry[0]) }));
	inOrder.sort((one, other) => Buffer.compare(one.bytes, other.bytes));
	const writer = writeWords();
	writer.add(inOrder.map(({ entry }) => entry));
	return vocabularyIn(writer.finish());
}

/** The vocabulary of the words in a list. */
export function vocabularyIn(list: WordList): Vocabulary {
	return {
		size: list.offsets.length - 1,
		count: (word) => countIn(list, word),
		beginnings(start) {
			const { from, to } = beginningsIn(list, start);
			return { words: to - from, parts: countBetween(list, from, to) };
		},
		near: (word, maxEdits) => nearWords(list, word, { maxEdits, beginnings: false }),
		nearBeginnings: (start, maxEdits) => nearWords(list, start, { maxEdits, beginnings: true }),
	};
}

/** Whether a category has parts. */
export function isSold(category: string, vocabulary: Vocabulary): boolean {
	return vocabulary.count(categoryMarker(category)) > 0;
}

/** The word that every part of a category has in the index. Nobody can type it, because a typed word has no "=". */
export function categoryMarker(category: string): string {
	return `=${category}`;
}
