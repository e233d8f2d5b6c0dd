import { compareAt, countBetween, type WordList } from "./word-list.ts";

/** A list of words that is written piece by piece, so that other requests go on between two pieces. */
export type WordListWriter = {
	/** Adds words; a word that comes twice in a row is one. */
	add(words: Iterable<readonly [string, number]>): void;
	/** The list. Words that came in the order of their bytes need no work any more. */
	finish(): WordList;
};

const encoder = new TextEncoder();
const firstWords = 1 << 13;
const bytesAWord = 10;

export function writeWords(): WordListWriter {
	let bytes = new Uint8Array(firstWords * bytesAWord);
	let offsets = new Uint32Array(firstWords);
	let countsBefore = new Uint32Array(firstWords);
	let letterWords = new Uint32Array(firstWords);
	let [size, lettersSize, start, end, total, sorted] = [0, 0, 0, 0, 0, true];

	function addWord(word: string) {
		// One more for the end of the last word.
		if (size + 1 >= offsets.length) {
			offsets = longer(offsets, 2 * offsets.length);
			countsBefore = longer(countsBefore, offsets.length);
		}
		if (end + word.length * 3 > bytes.length)
			bytes = longer(bytes, Math.max(2 * bytes.length, end + word.length * 3));
		const next = writeWord(bytes, end, word);
		const order = size === 0 ? 1 : compareWords(bytes, start, end, next);
		if (order === 0) return;
		if (order < 0) sorted = false;
		offsets[size] = end;
		countsBefore[size] = total;
		if (isOfLetters(bytes, end, next)) {
			if (lettersSize === letterWords.length) letterWords = longer(letterWords, 2 * lettersSize);
			letterWords[lettersSize++] = size;
		}
		size++;
		[start, end] = [end, next];
	}
	return {
		add(words) {
			for (const [word, count] of words) {
				addWord(word);
				total += count;
			}
		},
		finish() {
			offsets[size] = end;
			countsBefore[size] = total;
			const list: WordList = {
				bytes: bytes.subarray(0, end),
				offsets: offsets.subarray(0, size + 1),
				countsBefore: countsBefore.subarray(0, size + 1),
				letterWords: letterWords.subarray(0, lettersSize),
			};
			if (sorted) return list;
			const again = writeWords();
			again.add(inOrder(list));
			return again.finish();
		},
	};
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

function longer<Numbers extends Uint8Array | Uint32Array>(
	numbers: Numbers,
	length: number,
): Numbers {
	const next = new (numbers.constructor as new (length: number) => Numbers)(length);
	next.set(numbers);
	return next;
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

function isOfLetters(bytes: Uint8Array, from: number, to: number): boolean {
	for (let at = from; at < to; at++)
		if ((bytes[at] as number) < 97 || (bytes[at] as number) > 122) return false;
	return to - from >= 3;
}
