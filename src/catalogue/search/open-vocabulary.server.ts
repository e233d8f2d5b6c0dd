import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { catalogueTag } from "../cache-tags.ts";
import { liveWords } from "./tables.server.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** The vocabulary of the live catalogue, in the memory of this process. */
export type CachedVocabulary = {
	/** The vocabulary. Only the first caller waits until it is read; later ones get the old one meanwhile. */
	read(): Promise<Vocabulary>;
	/** Marks it as old when words changed; without tags, when anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

// An import invalidates it with every batch.
const minPauseMs = 2_000;

/**
 * Opens the vocabulary, and begins to read it. A word that it does not have yet is looked for in the database
 * (understand-fresh.server.ts), so an old vocabulary hides no part.
 */
export function openVocabulary(
	db: Db,
	log: Log,
	now: () => number = performance.now.bind(performance),
): CachedVocabulary {
	let current: Vocabulary | null = null;
	let reading: Promise<Vocabulary> | null = null;
	let isOld = true;
	let readAt = Number.NEGATIVE_INFINITY;

	function readAgain(): Promise<Vocabulary> {
		isOld = false;
		readAt = now();
		reading ??= readVocabulary(db)
			.then((vocabulary) => {
				current = vocabulary;
				return vocabulary;
			})
			.catch((fault) => {
				isOld = true;
				throw fault;
			})
			.finally(() => {
				reading = null;
			});
		return reading;
	}
	const readInBackground = () =>
		readAgain().catch((err) => log.warn({ err }, "the words of the catalogue could not be read"));
	void readInBackground();
	return {
		async read() {
			if (!current) return readAgain();
			if (isOld && !reading && now() - readAt >= minPauseMs) void readInBackground();
			return current;
		},
		invalidate(tags) {
			if (!tags || tags.includes(catalogueTag)) isOld = true;
		},
	};
}

/** As one text: a row for each of a hundred thousand words would take several times as long. */
async function readVocabulary(db: Db): Promise<Vocabulary> {
	const answer = await db.execute(sql`
		select string_agg(word || ' ' || parts, E'\n' order by word collate "C") as words
		from ${liveWords} where parts > 0
	`);
	return vocabularyOf(wordsIn(rowsOf<{ words: string | null }>(answer)[0]?.words ?? ""));
}

function* wordsIn(text: string): Generator<[string, number]> {
	for (let from = 0; from < text.length; ) {
		const newline = text.indexOf("\n", from);
		const end = newline < 0 ? text.length : newline;
		const space = text.indexOf(" ", from);
		yield [text.slice(from, space), Number(text.slice(space + 1, end))];
		from = end + 1;
	}
}
