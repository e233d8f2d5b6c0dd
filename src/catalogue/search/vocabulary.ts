export type NearWord = { word: string; edits: number; count: number };

/** The words of the live catalogue, each with the number of parts that have it. */
export type Vocabulary = {
	readonly size: number;
	/** How many parts have this word; 0 if none has. */
	count(word: string): number;
	/** How many words begin with this text, and how many parts they have together. */
	beginnings(start: string): { words: number; parts: number };
	/**
	 * The words that differ from `word` by at most `maxEdits` letters: wrong, missing, added, or
	 * swapped with a neighbour. The first letter is right or the only edit, because people rarely get
	 * it wrong. Words with a digit are left out. Nearest words come first, then frequent ones.
	 */
	near(word: string, maxEdits: number): NearWord[];
	/** Like `near`, for the beginnings of words, with one edit: "radoe" is near the beginning "radeo". */
	nearBeginnings(start: string): NearWord[];
};

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Makes a vocabulary of words with their counts, each word once, in any order. */
export function vocabularyOf(counted: Iterable<readonly [string, number]>): Vocabulary {
	const inOrder = [...counted].sort((a, b) => (a[0] < b[0] ? -1 : 1));
	return vocabularyInOrder(
		inOrder.map(([word]) => `${word} `).join(""),
		inOrder.map(([, count]) => count),
	);
}

/** Makes a vocabulary of sorted words, a blank after each. One text needs several times less memory than strings. */
export function vocabularyInOrder(text: string, counts: readonly number[]): Vocabulary {
	const starts = new Uint32Array(counts.length + 1);
	// For each word, the sum of the counts of all words before it.
	const partsBefore = new Uint32Array(counts.length + 1);
	for (let place = 0; place < counts.length; place += 1) {
		starts[place + 1] = text.indexOf(" ", starts[place]) + 1;
		partsBefore[place + 1] = (partsBefore[place] ?? 0) + (counts[place] ?? 0);
	}
	const words: Sorted = {
		length: counts.length,
		at: (place) => text.slice(starts[place], (starts[place + 1] ?? 0) - 1),
	};
	const repairable = text.match(/(?<= |^)[a-z]{3,30}(?= )/g) ?? [];

	function beginnings(start: string) {
		const [from, to] = rangeOf(words, start);
		return { words: to - from, parts: (partsBefore[to] ?? 0) - (partsBefore[from] ?? 0) };
	}
	function count(word: string): number {
		const place = firstFrom(words, word);
		return words.at(place) === word ? (partsBefore[place + 1] ?? 0) - (partsBefore[place] ?? 0) : 0;
	}
	/** The words that may repair `typed`: they begin with its first letter, or with its second if the two are swapped. */
	function likely(typed: string): string[] {
		return [...new Set(typed.slice(0, 2))].flatMap((letter) =>
			repairable.slice(...rangeOf(repairable, letter)),
		);
	}
	return {
		size: counts.length,
		count,
		beginnings,
		near(typed, maxEdits) {
			if (!isRepairable(typed)) return [];
			const others = [...letters]
				.flatMap((letter) => [letter + typed, letter + typed.slice(1)])
				.filter((word) => isRepairable(word) && count(word) > 0);
			return nearest(new Set([...likely(typed), ...others]), typed, maxEdits, count);
		},
		nearBeginnings(typed) {
			if (!isRepairable(typed)) return [];
			const begun = likely(typed).flatMap((word) =>
				[-1, 0, 1].map((more) => word.slice(0, typed.length + more)),
			);
			return nearest(new Set(begun), typed, 1, (start) => beginnings(start).parts);
		},
	};
}

function nearest(
	words: Iterable<string>,
	typed: string,
	maxEdits: number,
	countOf: (word: string) => number,
): NearWord[] {
	const near: NearWord[] = [];
	for (const word of words) {
		if (Math.abs(word.length - typed.length) > maxEdits) continue;
		const edits = editsBetween(word, typed, maxEdits);
		if (edits <= maxEdits) near.push({ word, edits, count: countOf(word) });
	}
	return near.sort((a, b) => a.edits - b.edits || b.count - a.count);
}

/** Whether a word may be repaired, or repair another: it has only letters a to z. */
export function isRepairable(word: string): boolean {
	return /^[a-z]{3,30}$/.test(word);
}

/** The number of wrong, missing, added or swapped letters from these positions on; Infinity if it exceeds `max`. */
export function editsBetween(
	a: string,
	b: string,
	max: number,
	[start, begin]: readonly [number, number] = [0, 0],
): number {
	let [here, there] = [start, begin];
	while (here < a.length && a[here] === b[there]) {
		here++;
		there++;
	}
	const [left, more] = [a.length - here, b.length - there];
	if (Math.abs(left - more) > max) return Infinity;
	if (left === 0 || more === 0) return left + more;
	if (max === 0) return Infinity;
	const rest = (skipped: number, missed: number) =>
		editsBetween(a, b, max - 1, [here + skipped, there + missed]);
	const isSwapped = a[here] === b[there + 1] && a[here + 1] === b[there];
	return 1 + Math.min(rest(1, 1), rest(1, 0), rest(0, 1), isSwapped ? rest(2, 2) : Infinity);
}

type Sorted = { readonly length: number; at(place: number): string | undefined };

/** The range of the words that begin with this text. */
function rangeOf(words: Sorted, start: string): [from: number, to: number] {
	// No word has this character. It sorts after all others.
	return [firstFrom(words, start), firstFrom(words, `${start}\uffff`)];
}

/** The index of the first word that does not sort before this text. */
function firstFrom(words: Sorted, text: string): number {
	let [from, to] = [0, words.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((words.at(middle) ?? "") < text) from = middle + 1;
		else to = middle;
	}
	return from;
}

export function isSold(category: string, vocabulary: Vocabulary): boolean {
	return vocabulary.count(categoryMarker(category)) > 0;
}

/** The word that every part of a category has in the index. Nobody can type it, because a typed word has no "=". */
export function categoryMarker(category: string): string {
	return `=${category}`;
}
