/** A list of words in the order of their bytes. Word `i` is `bytes[offsets[i]]` to `bytes[offsets[i + 1]]`. */
export type WordList = {
	bytes: Uint8Array;
	offsets: Uint32Array;
	/** The counts of all words before word `i`, added up. */
	countsBefore: Uint32Array;
	/** The words of three and more letters a to z, by which spelling is repaired. */
	letterWords: Uint32Array;
};

const encoder = new TextEncoder();

/** The words that begin with this text, from the first to before `to`. */
export function beginningsIn(list: WordList, start: string): { from: number; to: number } {
	const bytes = encoder.encode(start);
	return { from: firstAfter(list, bytes, -1), to: firstAfter(list, bytes, 0) };
}

/** The count of a word; 0 if the list does not have it. */
export function countIn(list: WordList, word: string): number {
	const bytes = encoder.encode(word);
	const found = firstAfter(list, bytes, -1);
	const isIt = lengthIn(list, found) === bytes.length && compareStart(list, found, bytes) === 0;
	return isIt ? countBetween(list, found, found + 1) : 0;
}

/** How many parts have the words from `from` to before `to`, added up. */
export function countBetween(list: WordList, from: number, to: number): number {
	return (list.countsBefore[to] ?? 0) - (list.countsBefore[from] ?? 0);
}

/** The bytes of word `index`; not a number past the end of the list. */
export function lengthIn({ offsets }: WordList, index: number): number {
	return (offsets[index + 1] as number) - (offsets[index] as number);
}

/** The first word that is after `start`: after all before it (-1), or after all that begin with it too (0). */
function firstAfter(list: WordList, start: Uint8Array, order: -1 | 0): number {
	let from = 0;
	let to = list.offsets.length - 1;
	while (from < to) {
		const middle = (from + to) >>> 1;
		if (compareStart(list, middle, start) <= order) from = middle + 1;
		else to = middle;
	}
	return from;
}

/** The order of word `index` and `start`; 0 where it begins with it, -1 or less where it is before. */
function compareStart(list: WordList, index: number, start: Uint8Array): number {
	const from = list.offsets[index] as number;
	const length = lengthIn(list, index);
	for (let i = 0; i < start.length; i++) {
		if (i >= length) return -1;
		const difference = (list.bytes[from + i] as number) - (start[i] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}
