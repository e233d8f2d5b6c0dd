import { understand } from "../../src/catalogue/search/understand.ts";
import type { Term, Understanding, WantedWord } from "../../src/catalogue/search/understanding.ts";
import { type Vocabulary, vocabularyOf } from "../../src/catalogue/search/vocabulary.ts";
import { type SearchedPart, wordsOfPart } from "../../src/catalogue/search/words-of-part.ts";

export type MemorySearch<Part> = {
	vocabulary: Vocabulary;
	understand(typed: string): Understanding;
	/** The parts that match every term, the best first; in PostgreSQL the order within a rank differs. */
	find(typed: string): Part[];
};

/** The search over a few parts without a database, by the meaning of Term: for tests of the pure rules. */
export function searchInMemory<Part extends SearchedPart>(
	parts: readonly Part[],
): MemorySearch<Part> {
	const words = new Map(
		parts.map((part) => [part, new Map(wordsOfPart(part).map(({ word, field }) => [word, field]))]),
	);
	const counts = new Map<string, number>();
	for (const found of words.values())
		for (const word of found.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
	const vocabulary = vocabularyOf(counts);
	return {
		vocabulary,
		understand: (typed) => understand(typed, vocabulary),
		find(typed) {
			const { terms } = understand(typed, vocabulary);
			if (terms.length === 0) return [];
			const ranked = parts.flatMap((part) => {
				const scores = terms.map((term) => scoreOf(term, words.get(part) ?? new Map()));
				return scores.includes(0)
					? []
					: [{ part, score: scores.reduce((sum, score) => sum + score) }];
			});
			return ranked.sort((a, b) => b.score - a.score).map(({ part }) => part);
		},
	};
}

const fields = ["category", "attribute", "number", "name"];

/** The best alternative of whole words counts most, then other whole words, then beginnings; 0 if none matches. */
function scoreOf({ alternatives }: Term, words: ReadonlyMap<string, string>): number {
	const scores = alternatives.map((alternative, place) => {
		const field = Math.min(...alternative.map((wanted) => bestField(wanted, words)));
		if (field < 0) return 0;
		if (place === 0) return 13 + field;
		return (alternative.some(({ prefix }) => prefix) ? 1 : 9) + field;
	});
	return Math.max(...scores);
}

function bestField({ word, prefix }: WantedWord, words: ReadonlyMap<string, string>): number {
	if (!prefix) return fields.indexOf(words.get(word) ?? "");
	const begun = [...words].filter(([known]) => known.startsWith(word));
	return Math.max(-1, ...begun.map(([, field]) => fields.indexOf(field)));
}
