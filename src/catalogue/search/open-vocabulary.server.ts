import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { catalogueTag } from "../cache-tags.ts";
import { liveWords } from "./tables.server.ts";
import { type Vocabulary, vocabularyInOrder } from "./vocabulary.ts";

/** The vocabulary of the live catalogue, in the memory of this process. */
export type CachedVocabulary = {
	/** The vocabulary. Only the first callers wait until it is read; later ones get the old one meanwhile. */
	read(): Promise<Vocabulary>;
	/** Has it read again soon, because words changed; without tags, because anything may have changed. */
	invalidate(tags?: readonly string[]): void;
	/** Reads it a moment after the start, so that the first page does not wait for it. */
	keepWarm(): void;
	close(): void;
};

// The batches of an import follow each other, and only its end brings words.
const quietMs = 250;
const maxWaitMs = 4_000;
const warmAfterMs = 1_000;

/** Opens the vocabulary. A word that it misses is looked for in the database, so an old vocabulary hides no part. */
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

// Few enough for requests to go on between two pages.
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

/** The words after `last` and their counts, as one text and one list: a row for each would take several times as much. */
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
