/** A list of words in the order of their bytes. Word `i` is `bytes[offsets[i]]` to `bytes[offsets[i + 1]]`. */
export type WordList = {
	bytes: Uint8Array;
	offsets: Uint32Array;
	/** The counts of all words before word `i`, added up. */
	countsBefore: Uint32Array;
	/** The words of three and more letters a to z, by which spelling is repaired. */
	letterWords: Uint32Array;
};

/** The first word that is not before `bytes`; with `afterBeginnings`, the first after all that begin with them. */
export function firstNotBefore(
	list: WordList,
	bytes: Uint8Array,
	afterBeginnings: boolean,
): number {
	let from = 0;
	let to = list.offsets.length - 1;
	while (from < to) {
		const middle = (from + to) >>> 1;
		const order = afterBeginnings
			? compareStart(list, middle, bytes)
			: compareAt(list, middle, bytes);
		if (order < 0 || (afterBeginnings && order === 0)) from = middle + 1;
		else to = middle;
	}
	return from;
}

/** How many parts have the words from `from` to before `to`, added up. */
export function countBetween(list: WordList, from: number, to: number): number {
	return (list.countsBefore[to] ?? 0) - (list.countsBefore[from] ?? 0);
}

/** The order of word `index` and `bytes`; not 0 past the end of the list. */
export function compareAt(list: WordList, index: number, bytes: Uint8Array): number {
	if (index >= list.offsets.length - 1) return 1;
	const start = compareStart(list, index, bytes);
	return start === 0 ? lengthOf(list, index) - bytes.length : start;
}

/** The same, where the word only has to begin with `bytes`. */
export function compareStart(
	{ bytes, offsets }: WordList,
	index: number,
	start: Uint8Array,
): number {
	const from = offsets[index] as number;
	const length = (offsets[index + 1] as number) - from;
	for (let i = 0; i < start.length; i++) {
		if (i >= length) return -1;
		const difference = (bytes[from + i] as number) - (start[i] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}

function lengthOf({ offsets }: WordList, index: number): number {
	return (offsets[index + 1] as number) - (offsets[index] as number);
}
