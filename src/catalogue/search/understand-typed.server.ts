import type { Db } from "../../platform/database/database.server.ts";
import { hasMatches } from "./drop-terms.server.ts";
import { markersOf, termsQuery } from "./lexeme-query.ts";
import type { CachedVocabulary } from "./open-vocabulary.server.ts";
import { tokenize } from "./tokenize.ts";
import { understand } from "./understand.ts";
import type { Understanding, WantedWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Dependencies of searches. */
export type SearchDeps = { db: Db; vocabulary: CachedVocabulary };

const maxAsked = 40;

/**
 * Understands a typed search. The words that it misses in the vocabulary are looked for in the database, because a
 * part may have brought them a moment ago, or only parts that are not live have them; if it has some, the search is
 * understood with them.
 */
export async function understandTyped(
	{ db, vocabulary: cached }: SearchDeps,
	typed: string,
	live: boolean,
): Promise<Understanding> {
	const vocabulary = await cached.read();
	const missed = missedWords(typed, vocabulary).slice(0, maxAsked);
	if (missed.length === 0) return understand(typed, vocabulary);
	const markers = markersOf({ live });
	const asked = missed.flatMap((word) => [
		{ word, prefix: false },
		{ word, prefix: true },
	]);
	const found = await hasMatches(
		db,
		asked.map((wanted) => termsQuery([{ typed: wanted.word, alternatives: [[wanted]] }], markers)),
	);
	const fresh = asked.filter((_, at) => found[at]);
	return understand(typed, fresh.length === 0 ? vocabulary : withWords(vocabulary, fresh));
}

/** The vocabulary with some more words and beginnings of words, of which one part each is known. */
function withWords(vocabulary: Vocabulary, added: readonly WantedWord[]): Vocabulary {
	const wholeWords = new Set(added.filter(({ prefix }) => !prefix).map(({ word }) => word));
	const starts = new Set(added.map(({ word }) => word));
	return {
		...vocabulary,
		count: (word) => vocabulary.count(word) || (wholeWords.has(word) ? 1 : 0),
		beginnings(start) {
			const found = vocabulary.beginnings(start);
			// Beside the whole word there may be longer ones.
			const words = wholeWords.has(start) ? 2 : 1;
			return found.words === 0 && starts.has(start) ? { words, parts: words } : found;
		},
	};
}

/**
 * The typed words that no word of the vocabulary begins with, and the stretches without spaces as one word: what a
 * part that came after the vocabulary was made may have.
 */
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
