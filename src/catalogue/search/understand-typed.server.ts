import type { Db } from "../../platform/database/database.server.ts";
import { beginning, whole } from "./alternatives.ts";
import { hasMatches } from "./drop-terms.server.ts";
import { markersOf, termsQuery } from "./lexeme-query.ts";
import type { CachedVocabulary } from "./open-vocabulary.server.ts";
import { tokenize } from "./tokenize.ts";
import { understand } from "./understand.ts";
import type { Understanding, WantedWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type SearchDeps = { db: Db; vocabulary: CachedVocabulary };

const maxCandidates = 40;

/** Understands a typed search. It asks the database for words that the vocabulary misses: new, or of parts not live. */
export async function understandTyped(
	{ db, vocabulary: cached }: SearchDeps,
	typed: string,
	live: boolean,
): Promise<Understanding> {
	const vocabulary = await cached.read();
	const missed = missedWords(typed, vocabulary).slice(0, maxCandidates);
	if (missed.length === 0) return understand(typed, vocabulary);
	const markers = markersOf({ live });
	const queried = missed.flatMap((word) => [whole(word), beginning(word)]);
	const found = await hasMatches(
		db,
		queried.map((wanted) =>
			termsQuery([{ typed: wanted.word, alternatives: [[wanted]] }], markers),
		),
	);
	const fresh = queried.filter((_, index) => found[index]);
	return understand(typed, fresh.length === 0 ? vocabulary : withWords(vocabulary, fresh));
}

/** The vocabulary with more words and beginnings of words. Each of them counts as one part. */
function withWords(vocabulary: Vocabulary, added: readonly WantedWord[]): Vocabulary {
	const wholeWords = new Set(added.filter(({ prefix }) => !prefix).map(({ word }) => word));
	const starts = new Set(added.map(({ word }) => word));
	return {
		...vocabulary,
		count: (word) => vocabulary.count(word) || (wholeWords.has(word) ? 1 : 0),
		beginnings(start) {
			const found = vocabulary.beginnings(start);
			// Longer words may exist beside the whole word.
			const words = wholeWords.has(start) ? 2 : 1;
			return found.words === 0 && starts.has(start) ? { words, parts: words } : found;
		},
	};
}

/** The typed words, also joined by chunk, that begin no word of the vocabulary. A new part may have them. */
function missedWords(typed: string, vocabulary: Vocabulary): string[] {
	const { chunks, pieces } = tokenize(typed);
	const joined = chunks.map((_, number) =>
		pieces
			.filter(({ chunk }) => chunk === number)
			.map(({ word }) => word)
			.join(""),
	);
	const words = new Set([...pieces.map(({ word }) => word), ...joined]);
	return [...words].filter((word) => word !== "" && vocabulary.beginnings(word).words === 0);
}
