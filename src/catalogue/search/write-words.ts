import type { WordList } from "./word-list.ts";

/** A list of words that is written piece by piece, so that other requests go on between two pieces. */
export type WordListWriter = {
	/** Adds words in the order of their bytes, after all before; a word that comes twice in a row is one. */
	add(words: Iterable<readonly [string, number]>): void;
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
	let [size, lettersSize, end, total, last] = [0, 0, 0, 0, ""];

	function addWord(word: string) {
		bytes = withRoom(bytes, end + word.length * 3);
		// One more for the end of the last word.
		offsets = withRoom(offsets, size + 2);
		countsBefore = withRoom(countsBefore, size + 2);
		letterWords = withRoom(letterWords, lettersSize + 1);
		offsets[size] = end;
		countsBefore[size] = total;
		if (/^[a-z]{3,}$/.test(word)) letterWords[lettersSize++] = size;
		end = writeWord(bytes, end, word);
		size++;
		last = word;
	}
	return {
		add(words) {
			for (const [word, count] of words) {
				if (word !== last) addWord(word);
				total += count;
			}
		},
		finish() {
			offsets[size] = end;
			countsBefore[size] = total;
			return {
				bytes: bytes.subarray(0, end),
				offsets: offsets.subarray(0, size + 1),
				countsBefore: countsBefore.subarray(0, size + 1),
				letterWords: letterWords.subarray(0, lettersSize),
			};
		},
	};
}

/** These numbers, or twice as many where there is no room for so many. */
function withRoom<Numbers extends Uint8Array | Uint32Array>(
	numbers: Numbers,
	length: number,
): Numbers {
	if (numbers.length >= length) return numbers;
	const longer = numbers.constructor as new (length: number) => Numbers;
	const next = new longer(Math.max(2 * numbers.length, length));
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
