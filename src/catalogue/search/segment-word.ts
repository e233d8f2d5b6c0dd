import type { Vocabulary } from "./vocabulary.ts";

/**
 * The words of the catalogue that make up a word written without spaces, "corsairvengeance" or "b650mwifi"; the
 * fewest of them, and of equally few those whose rarest is the most frequent. Null if it is not made of such words.
 */
export function segmentWord(word: string, vocabulary: Vocabulary): string[] | null {
	if (word.length > 40) return null;
	// For each beginning of the word, the best way to write it.
	const best: (Segmentation | null)[] = [{ words: [], rarest: Number.MAX_SAFE_INTEGER }];
	for (let end = 1; end <= word.length; end++) {
		best[end] = null;
		for (let from = Math.max(0, end - 16); from < end; from++) {
			const before = best[from];
			if (!before || before.words.length >= 4) continue;
			const last = word.slice(from, end);
			if (last === word || !mayStandAlone(last)) continue;
			const count = vocabulary.count(last);
			if (count < minCount(last)) continue;
			const next = { words: [...before.words, last], rarest: Math.min(before.rarest, count) };
			if (isBetter(next, best[end] ?? null)) best[end] = next;
		}
	}
	return best[word.length]?.words ?? withShortWord(word, vocabulary);
}

/** A word of two letters before or after a longer one, or a figure after it: "ntddr4" is "nt ddr4", "power8" "power 8". */
function withShortWord(word: string, vocabulary: Vocabulary): string[] | null {
	if (word.length < 6) return null;
	const figure = /^[a-z]{4,}(?=\d{1,2}$)/.exec(word)?.[0].length;
	for (const at of figure ? [figure] : [2, word.length - 2]) {
		const words = [word.slice(0, at), word.slice(at)];
		if (words.every((one) => vocabulary.count(one) >= minCount(one))) return words;
	}
	return null;
}

type Segmentation = { words: string[]; rarest: number };

function isBetter(one: Segmentation, other: Segmentation | null): boolean {
	if (!other || one.words.length !== other.words.length)
		return !other || one.words.length < other.words.length;
	return one.rarest > other.rarest;
}

/** Letters need three to be a word of their own, or two known as a name ("ti", "hd"). */
function mayStandAlone(word: string): boolean {
	if (/^\d+$/.test(word)) return word.length >= 3;
	return word.length >= 3 || /^(ti|xt|rx|gt|hd|wd|hp|lg|i[3579]|m2|x[48])$/.test(word);
}

/** Short words occur by chance, so they must be frequent; words with a figure do not. */
function minCount(word: string): number {
	return word.length >= 5 || (word.length >= 4 && /\d/.test(word)) ? 1 : 3;
}
