import { countBetween, countIn, lengthIn, type WordList } from "./word-list.ts";

/** A word near a typed one, with how many edits and how many parts have it. */
export type NearWord = { word: string; edits: number; count: number };

type NearSearch = { maxEdits: number; beginnings: boolean };
type Walk = NearSearch & { list: WordList; typed: Uint8Array; found: NearWord[] };

const letters = "abcdefghijklmnopqrstuvwxyz";
const mostFound = 200;

/**
 * The words of the list, or their beginnings, that are at most `maxEdits` edits from the typed word: a wrong, a
 * missing, an additional letter, or two neighbours swapped. The first letter is right, or it is the one edit, for
 * people rarely get it wrong.
 */
export function nearWords(list: WordList, typed: string, search: NearSearch): NearWord[] {
	if (!/^[a-z]{3,}$/.test(typed) || typed.length > 30) return [];
	const bytes = new TextEncoder().encode(typed);
	const walk: Walk = { ...search, list, typed: bytes, found: [] };
	const row = Array.from({ length: bytes.length + 1 }, (_, i) => i);
	const all = { from: 0, to: list.letterWords.length, depth: 0 };
	descend(walk, all, row, row, new Set([bytes[0], bytes[1]]));
	addOtherFirstLetters(walk, typed);
	const best = new Map<string, NearWord>();
	for (const near of walk.found) {
		const known = best.get(near.word);
		if (!known || near.edits < known.edits) best.set(near.word, near);
	}
	return [...best.values()].sort(
		(one, other) => one.edits - other.edits || other.count - one.count,
	);
}

/** Words that share their first `depth` letters: positions in `letterWords`. */
type Shared = { from: number; to: number; depth: number };

/**
 * Goes on to every next letter of the shared words. `row` has, for each beginning of the typed word, its edits from
 * the shared letters; `before` is that of one letter less.
 */
function descend(
	walk: Walk,
	shared: Shared,
	row: number[],
	before: number[],
	first?: Set<number | undefined>,
): void {
	let { from } = shared;
	if (from < shared.to && wordLength(walk.list, from) === shared.depth) from++;
	while (from < shared.to && walk.found.length < mostFound) {
		const letter = letterAt(walk.list, from, shared.depth);
		const to = endOfLetter(walk.list, { ...shared, from }, letter);
		if (!first || first.has(letter)) {
			const parent = shared.depth === 0 ? 0 : letterAt(walk.list, from, shared.depth - 1);
			const next = nextRow(walk.typed, { letter, parent, depth: shared.depth }, row, before);
			const below = { from, to, depth: shared.depth + 1 };
			keep(walk, below, next);
			if (Math.min(...next) <= walk.maxEdits) descend(walk, below, next, row);
		}
		from = to;
	}
}

type Step = { letter: number; parent: number; depth: number };

function nextRow(typed: Uint8Array, step: Step, row: number[], before: number[]): number[] {
	const next = [step.depth + 1];
	for (let i = 1; i <= typed.length; i++) {
		const wrong = (row[i - 1] as number) + (typed[i - 1] === step.letter ? 0 : 1);
		let edits = Math.min(wrong, (row[i] as number) + 1, (next[i - 1] as number) + 1);
		const swapped =
			i > 1 && step.depth > 0 && typed[i - 1] === step.parent && typed[i - 2] === step.letter;
		if (swapped) edits = Math.min(edits, (before[i - 2] as number) + 1);
		next.push(edits);
	}
	return next;
}

/** Keeps the word that ends here, or the beginning, if it is near enough. */
function keep(
	{ list, typed, maxEdits, beginnings, found }: Walk,
	shared: Shared,
	row: number[],
): void {
	const edits = row[typed.length] as number;
	const index = list.letterWords[shared.from] as number;
	const ends = wordLength(list, shared.from) === shared.depth;
	if (edits > maxEdits || !(beginnings || ends)) return;
	const start = list.offsets[index] as number;
	const word = String.fromCharCode(...list.bytes.subarray(start, start + shared.depth));
	const last = beginnings ? (list.letterWords[shared.to - 1] as number) : index;
	found.push({ word, edits, count: countBetween(list, index, last + 1) });
}

/** Words whose first letter alone is wrong or missing. */
function addOtherFirstLetters({ list, found, beginnings }: Walk, typed: string): void {
	if (beginnings) return;
	for (const letter of letters)
		for (const word of [letter + typed, letter + typed.slice(1)]) {
			const count = word === typed ? 0 : countIn(list, word);
			if (count > 0) found.push({ word, edits: 1, count });
		}
}

function wordLength(list: WordList, position: number): number {
	return lengthIn(list, list.letterWords[position] as number);
}

function letterAt(
	{ bytes, offsets, letterWords }: WordList,
	position: number,
	depth: number,
): number {
	return bytes[(offsets[letterWords[position] as number] as number) + depth] ?? 0;
}

/** The end of the words that have this letter after the shared ones. */
function endOfLetter(list: WordList, { from, to, depth }: Shared, letter: number): number {
	let [low, high] = [from, to];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (letterAt(list, middle, depth) <= letter) low = middle + 1;
		else high = middle;
	}
	return low;
}
