import { categorySynonyms, findCategorySynonym } from "./category-synonyms.ts";

import { soldElsewhere } from "./sold-elsewhere.ts";
import { isSold, type NearWord, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

const synonymWords = vocabularyOf(categorySynonyms().map((word) => [word, 1000]));

/**
 * The words that were probably meant, best first: of the catalogue or for a category, with `edits`
 * letters wrong. Figures and words under four letters (two edits: six) are not repaired.
 */
export function repairWord(word: string, vocabulary: Vocabulary, edits: 1 | 2 = 1): string[] {
	if (!/^[a-z]{4,}$/.test(word) || soldElsewhere.has(word)) return [];
	if (edits === 2 && word.length < 6) return [];
	const categories = synonymWords
		.near(word, edits)
		.filter((near) => isSold(findCategorySynonym(near.word)?.category ?? "", vocabulary));
	const near = [...vocabulary.near(word, edits), ...categories]
		.filter((other) => edits === 1 || word.length > 6 || isFrequent(other, word, vocabulary))
		.sort((a, b) => likeliness(b, word) - likeliness(a, word));
	const [best] = near;
	if (!best) return [];
	const likely = near.filter((other) => likeliness(other, word) * 20 >= likeliness(best, word));
	return [...new Set(likely.map((other) => other.word))].slice(0, 3);
}

/** In a word of six letters two may be wrong only if the meant word is frequent: "corsia" for Corsair. */
function isFrequent(near: NearWord, typed: string, { size }: Vocabulary): boolean {
	return near.count >= Math.min(100, size / 200) && near.word[0] === typed[0];
}

/** The beginning that was probably meant, "radeo" for "radoe", and its most likely word; null if none is near. */
export function repairBeginning(
	typed: string,
	vocabulary: Vocabulary,
): { start: string; word: string } | null {
	if (!/^[a-z]{5,}$/.test(typed)) return null;
	const [best] = vocabulary
		.nearBeginnings(typed)
		.sort((a, b) => b.count - a.count || b.word.length - a.word.length);
	// A beginning that few parts have is near only by chance.
	if (!best || best.count < Math.min(30, vocabulary.size / 500)) return null;
	const words = vocabulary.near(typed, 2).filter(({ word }) => word.startsWith(best.word));
	const [likeliest] = words.sort((a, b) => b.count - a.count);
	return { start: best.word, word: likeliest?.word ?? best.word };
}

/** The likelihood of a repair: people mean frequent words more often, and rarely get the first letter wrong. */
function likeliness(near: NearWord, typed: string): number {
	const byCount = Math.sqrt(near.count) * (findCategorySynonym(near.word) ? 2 : 1);
	return (byCount * (near.word[0] === typed[0] ? 1 : 0.1)) / 10 ** near.edits;
}

/**
 * Splits a word without spaces into words of the catalogue: "corsairvengeance", "b650mwifi". The
 * fewest words win, then the words whose rarest is the most frequent. Null if there is no split.
 */
export function segmentWord(word: string, vocabulary: Vocabulary): string[] | null {
	if (word.length > 40) return null;
	// For each beginning of the word, its best split.
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

/** Splits off two letters at an end, or a figure at the end: "ntddr4" is "nt ddr4", "power8" is "power 8". */
function withShortWord(word: string, vocabulary: Vocabulary): string[] | null {
	if (word.length < 6) return null;
	const figure = /^[a-z]{4,}(?=\d{1,2}$)/.exec(word)?.[0].length;
	for (const cut of figure ? [figure] : [2, word.length - 2]) {
		const words = [word.slice(0, cut), word.slice(cut)];
		if (words.every((word) => vocabulary.count(word) >= minCount(word))) return words;
	}
	return null;
}

type Segmentation = { words: string[]; rarest: number };

function isBetter(a: Segmentation, b: Segmentation | null): boolean {
	if (!b || a.words.length !== b.words.length) return !b || a.words.length < b.words.length;
	return a.rarest > b.rarest;
}

/** Whether a segment can be a word: it has three letters, or is a known short name ("ti", "hd"). */
function mayStandAlone(word: string): boolean {
	if (/^\d+$/.test(word)) return word.length >= 3;
	return word.length >= 3 || /^(ti|xt|rx|gt|hd|wd|hp|lg|i[3579]|m2|x[48])$/.test(word);
}

/** The minimum count of a segment. Short words match by chance and must be frequent, unless they have a digit. */
function minCount(word: string): number {
	return word.length >= 5 || (word.length >= 4 && /\d/.test(word)) ? 1 : 3;
}
