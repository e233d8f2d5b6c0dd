import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { catalogueTag } from "../cache-tags.ts";
import { liveWords } from "./tables.server.ts";
import { type Vocabulary, vocabularyInOrder } from "./vocabulary.ts";

/** The vocabulary of the live catalogue, in the memory of this process. */
export type CachedVocabulary = {
	/** Returns the vocabulary. Only the first callers wait for the database; later callers get the old one meanwhile. */
	read(): Promise<Vocabulary>;
	/** Reads the vocabulary again soon, because words changed. Without tags, anything may have changed. */
	invalidate(tags?: readonly string[]): void;
	/** Reads the vocabulary a moment after the start, so that the first page does not wait for it. */
	keepWarm(): void;
	close(): void;
};

// An import invalidates with each batch, but counts words only at its end: reading can wait.
const quietMs = 250;
const maxWaitMs = 4_000;
const warmAfterMs = 1_000;

/** Opens the vocabulary. A search looks up missing words in the database, so an old vocabulary hides no part. */
export function openVocabulary(db: Db, log: Log): CachedVocabulary {
	let current: Vocabulary | null = null;
	let reading: Promise<Vocabulary> | null = null;
	let timer: NodeJS.Timeout | undefined;
	let oldSince: number | null = null;
	let closed = false;

	function readAgain(): Promise<Vocabulary> {
		oldSince = null;
		const latest = readVocabulary(db)
			.then((vocabulary) => {
				if (reading === latest) current = vocabulary;
				return vocabulary;
			})
			.finally(() => {
				if (reading === latest) reading = null;
			});
		reading = latest;
		return latest;
	}
	const readInBackground = () =>
		void readAgain().catch((err) => {
			if (!closed) log.fault({ err }, "the words of the catalogue could not be read");
		});
	function readAfter(ms: number) {
		clearTimeout(timer);
		timer = setTimeout(readInBackground, Math.max(0, ms));
		timer.unref();
	}
	return {
		read: async () => current ?? reading ?? readAgain(),
		invalidate(tags) {
			if (closed || (tags && !tags.includes(catalogueTag))) return;
			if (!current && !reading) return;
			oldSince ??= performance.now();
			readAfter(Math.min(quietMs, oldSince + maxWaitMs - performance.now()));
		},
		keepWarm: () => readAfter(warmAfterMs),
		close() {
			closed = true;
			clearTimeout(timer);
		},
	};
}

// Few enough words that other requests run between two pages.
const wordsInPage = 10_000;

async function readVocabulary(db: Db): Promise<Vocabulary> {
	const [words, counts]: [string[], number[]] = [[], []];
	for (let last = ""; ; ) {
		const page = await readPage(db, last);
		if (page === null) return vocabularyInOrder(words.join(""), counts);
		words.push(page.words);
		for (const count of page.counts) counts.push(count);
		last = page.last;
	}
}

/** The words after `last` and their counts, as one text and one list. A row per word would cost several times more. */
async function readPage(db: Db, last: string) {
	const answer = await db.execute(sql`
		select string_agg(word || ' ', '' order by word) as words, max(word) as last,
			array_agg(parts order by word) as counts
		from (
			select word, parts from ${liveWords} where word > ${last} and parts > 0
			order by word limit ${sql.raw(String(wordsInPage))}
		) as page having count(*) > 0`);
	return rowsOf<{ words: string; counts: number[]; last: string }>(answer)[0] ?? null;
}
