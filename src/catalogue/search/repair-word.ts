import { categoryMarker } from "./category-marker.ts";
import { categorySynonyms, findCategorySynonym } from "./category-synonyms.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

// What shops like this one sell and this one does not: no misspelling of anything else.
const soldElsewhere = new Set(
	"adapter battery cable cables charger converter hub inverter mobile phone printer projector router scanner splitter tablet toner".split(
		" ",
	),
);

const synonymWords = vocabularyOf(categorySynonyms().map((word) => [word, 1000]));

/**
 * What was probably meant by a word that no part has: words of the catalogue, or for a category, with one letter
 * wrong, two in long words. Best first, none for figures and for words of less than four letters.
 */
export function repairWord(word: string, vocabulary: Vocabulary): string[] {
	if (!/^[a-z]{4,}$/.test(word) || soldElsewhere.has(word)) return [];
	for (let edits = 1; edits <= (word.length >= 7 ? 2 : 1); edits++) {
		const categories = synonymWords
			.near(word, edits)
			.filter(({ word: synonym }) => isThere(synonym, vocabulary));
		const near = [...vocabulary.near(word, edits), ...categories].sort(
			(one, other) => likeliness(other, word) - likeliness(one, word),
		);
		const [best] = near;
		if (!best) continue;
		const likely = near.filter((other) => likeliness(other, word) * 20 >= likeliness(best, word));
		return [...new Set(likely.map((other) => other.word))].slice(0, 3);
	}
	return [];
}

function isThere(synonym: string, vocabulary: Vocabulary): boolean {
	const category = findCategorySynonym(synonym)?.category ?? "";
	return vocabulary.count(categoryMarker(category)) > 0;
}

/** The beginning of a word that was probably meant, "radeo" by "radoe"; null if none is near. */
export function repairBeginning(start: string, vocabulary: Vocabulary): string | null {
	if (!/^[a-z]{5,}$/.test(start)) return null;
	const [best] = vocabulary
		.nearBeginnings(start, 1)
		.sort((one, other) => other.count - one.count || other.word.length - one.word.length);
	return best?.word ?? null;
}

/** Frequent words are meant more often, and the first letter is rarely wrong. */
function likeliness(near: { word: string; edits: number; count: number }, typed: string): number {
	const byCount = Math.sqrt(near.count) * (findCategorySynonym(near.word) ? 2 : 1);
	return (byCount * (near.word[0] === typed[0] ? 1 : 0.1)) / 10 ** near.edits;
}
