import type { Db } from "../../platform/database/database.server.ts";
import { hasMatches } from "./drop-terms.server.ts";
import { markersOf, termsQuery } from "./lexeme-query.ts";
import { understand } from "./understand.ts";
import type { Understanding } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

const maxAsked = 40;

/**
 * Understands a typed search. The words that it misses in the vocabulary are looked for in the database, because a
 * part may have brought them a moment ago, or only parts that are not live have them; if it has some, the search is understood with them.
 */
export async function understandFresh(
	db: Db,
	typed: string,
	{ vocabulary, live }: { vocabulary: Vocabulary; live: boolean },
): Promise<Understanding> {
	const missed = new Set<string>();
	const understood = understand(typed, noteMissed(vocabulary, missed));
	if (missed.size === 0) return understood;
	const words = [...missed].slice(0, maxAsked);
	const found = await hasMatches(
		db,
		words.map((word) => beginningQuery(word, live)),
	);
	const fresh = words.filter((_, at) => found[at]);
	return fresh.length === 0 ? understood : understand(typed, withWords(vocabulary, fresh));
}

function beginningQuery(word: string, live: boolean): string {
	const term = { typed: word, alternatives: [[{ word, prefix: true }]] };
	return termsQuery([term], markersOf({ live }));
}

/** The same vocabulary; the words that it is asked for and that none of its words begins with are noted. */
function noteMissed(vocabulary: Vocabulary, missed: Set<string>): Vocabulary {
	return {
		...vocabulary,
		beginnings(start) {
			const found = vocabulary.beginnings(start);
			if (found.words === 0 && start !== "") missed.add(start);
			return found;
		},
		count(word) {
			const count = vocabulary.count(word);
			if (count === 0 && word !== "" && vocabulary.beginnings(word).words === 0) missed.add(word);
			return count;
		},
	};
}

/** The vocabulary with some more words, or beginnings of words, that one part has. */
function withWords(vocabulary: Vocabulary, words: readonly string[]): Vocabulary {
	const added = new Set(words);
	return {
		...vocabulary,
		count: (word) => vocabulary.count(word) || (added.has(word) ? 1 : 0),
		beginnings(start) {
			const found = vocabulary.beginnings(start);
			return found.words === 0 && added.has(start) ? { words: 1, parts: 1 } : found;
		},
	};
}
