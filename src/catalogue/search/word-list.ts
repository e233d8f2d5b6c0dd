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

/** The list of these words, in any order; it is made fastest from words in the order of their bytes. */
export function listOf(words: Iterable<readonly [string, number]>): WordList {
	const written = writeWords(words);
	return written.sorted ? written.list : writeWords(inOrder(written.list)).list;
}

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

/** The words and counts of a list in the order of their bytes. */
function* inOrder(list: WordList): Generator<readonly [string, number]> {
	const decoder = new TextDecoder();
	const bytesOf = (index: number) =>
		list.bytes.subarray(list.offsets[index], list.offsets[index + 1]);
	const order = new Uint32Array(list.offsets.length - 1).map((_, index) => index);
	order.sort((one, other) => compareAt(list, one, bytesOf(other)));
	for (const index of order)
		yield [decoder.decode(bytesOf(index)), countBetween(list, index, index + 1)];
}

/** Writes the words one after another; a word that comes twice in a row is one. */
function writeWords(words: Iterable<readonly [string, number]>): {
	list: WordList;
	sorted: boolean;
} {
	let bytes = new Uint8Array(1 << 16);
	let numbers = new Uint32Array(1 << 13);
	let [size, start, end, total, sorted] = [0, 0, 0, 0, true];
	for (const [word, count] of words) {
		if (end + word.length * 3 > bytes.length) bytes = grown(bytes, end + word.length * 3);
		if (2 * size + 2 > numbers.length) numbers = grownNumbers(numbers);
		const next = writeWord(bytes, end, word);
		const order = size === 0 ? 1 : compareWords(bytes, start, end, next);
		total += count;
		if (order !== 0) {
			if (order < 0) sorted = false;
			numbers[2 * size] = end;
			[start, end] = [end, next];
			size++;
		}
		numbers[2 * size - 1] = total;
	}
	const offsets = new Uint32Array(size + 1).map((_, i) =>
		i === size ? end : (numbers[2 * i] ?? 0),
	);
	const countsBefore = new Uint32Array(size + 1).map((_, i) =>
		i === 0 ? 0 : (numbers[2 * i - 1] ?? 0),
	);
	const list = {
		bytes: bytes.slice(0, end),
		offsets,
		countsBefore,
		letterWords: new Uint32Array(),
	};
	return { list: { ...list, letterWords: letterWordsOf(list) }, sorted };
}

function grown(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(Math.max(2 * bytes.length, least));
	larger.set(bytes);
	return larger;
}

function grownNumbers(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
	const larger = new Uint32Array(2 * numbers.length);
	larger.set(numbers);
	return larger;
}

/** Writes a word at `at`, and returns where it ends. Nearly all words are ASCII, and a million of them take time. */
function writeWord(bytes: Uint8Array, at: number, word: string): number {
	for (let i = 0; i < word.length; i++) {
		const code = word.charCodeAt(i);
		if (code > 127) return at + encoder.encodeInto(word, bytes.subarray(at)).written;
		bytes[at + i] = code;
	}
	return at + word.length;
}

/** The order of the word from `middle` to `end` against the one before it, from `start` to `middle`. */
function compareWords(bytes: Uint8Array, start: number, middle: number, end: number): number {
	const length = Math.min(middle - start, end - middle);
	for (let i = 0; i < length; i++) {
		const difference = (bytes[middle + i] as number) - (bytes[start + i] as number);
		if (difference !== 0) return difference;
	}
	return end - middle - (middle - start);
}

function letterWordsOf(list: WordList): Uint32Array {
	const found = new Uint32Array(list.offsets.length);
	let size = 0;
	for (let index = 0; index < list.offsets.length - 1; index++)
		if (isOfLetters(list, index)) found[size++] = index;
	return found.slice(0, size);
}

function isOfLetters({ bytes, offsets }: WordList, index: number): boolean {
	const [from, to] = [offsets[index] as number, offsets[index + 1] as number];
	for (let at = from; at < to; at++)
		if ((bytes[at] as number) < 97 || (bytes[at] as number) > 122) return false;
	return to - from >= 3;
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
