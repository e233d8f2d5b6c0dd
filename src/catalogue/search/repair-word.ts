import { categoryMarker } from "./category-marker.ts";
import { categorySynonyms, findCategorySynonym } from "./category-synonyms.ts";
import type { NearWord } from "./near-words.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

// What shops like this one sell and this one does not: no misspelling of anything else.
const soldElsewhere = new Set(
	"adapter battery cable cables charger converter hub inverter mobile phone printer projector router scanner splitter tablet toner".split(
		" ",
	),
);

const synonymWords = vocabularyOf(categorySynonyms().map((word) => [word, 1000]));

/**
 * What was probably meant by a word that no part has: words of the catalogue, or for a category, with `edits` letters
 * wrong. Best first; none for figures, for words of less than four letters, and with two edits for short words.
 */
export function repairWord(word: string, vocabulary: Vocabulary, edits: 1 | 2 = 1): string[] {
	if (!/^[a-z]{4,}$/.test(word) || soldElsewhere.has(word)) return [];
	if (edits === 2 && word.length < 6) return [];
	const categories = synonymWords
		.near(word, edits)
		.filter((near) => isThere(near.word, vocabulary));
	const near = [...vocabulary.near(word, edits), ...categories]
		.filter((other) => edits === 1 || word.length > 6 || isFrequent(other, word, vocabulary))
		.sort((one, other) => likeliness(other, word) - likeliness(one, word));
	const [best] = near;
	if (!best) return [];
	const likely = near.filter((other) => likeliness(other, word) * 20 >= likeliness(best, word));
	return [...new Set(likely.map((other) => other.word))].slice(0, 3);
}

/** In words of six letters two may be wrong only if the word is a frequent one, "corsia" for Corsair. */
function isFrequent(near: NearWord, typed: string, { size }: Vocabulary): boolean {
	return near.count >= Math.min(100, size / 200) && near.word[0] === typed[0];
}

function isThere(synonym: string, vocabulary: Vocabulary): boolean {
	const category = findCategorySynonym(synonym)?.category ?? "";
	return vocabulary.count(categoryMarker(category)) > 0;
}

/**
 * The beginning of a word that was probably meant, "radeo" by "radoe", and the likeliest word that begins so; null
 * if none is near.
 */
export function repairBeginning(
	typed: string,
	vocabulary: Vocabulary,
): { start: string; word: string } | null {
	if (!/^[a-z]{5,}$/.test(typed)) return null;
	const [best] = vocabulary
		.nearBeginnings(typed, 1)
		.sort((one, other) => other.count - one.count || other.word.length - one.word.length);
	// A beginning of few words is near by chance.
	if (!best || best.count < Math.min(30, vocabulary.size / 500)) return null;
	const words = vocabulary.near(typed, 2).filter(({ word }) => word.startsWith(best.word));
	const [likeliest] = words.sort((one, other) => other.count - one.count);
	return { start: best.word, word: likeliest?.word ?? best.word };
}

/** Frequent words are meant more often, and the first letter is rarely wrong. */
function likeliness(near: NearWord, typed: string): number {
	const byCount = Math.sqrt(near.count) * (findCategorySynonym(near.word) ? 2 : 1);
	return (byCount * (near.word[0] === typed[0] ? 1 : 0.1)) / 10 ** near.edits;
}
