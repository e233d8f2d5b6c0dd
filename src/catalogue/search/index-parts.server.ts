import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { parts } from "../tables.server.ts";
import { type IndexedPart, lexemesOf, liveMarker } from "./part-lexemes.ts";
import { liveWords, partWords } from "./tables.server.ts";

export const indexedColumns = {
	number: parts.number,
	name: parts.name,
	brand: parts.brand,
	category: parts.category,
	attributes: parts.attributes,
	live: sql<boolean>`${parts.priceTaka} is not null and ${parts.archivedAt} is null`,
};

/**
 * Writes the search words of these parts, and counts the words that live parts gained and lost. Call it in the
 * transaction of every write that changes a name, a brand, attributes, a category, an archived state, or whether
 * there is a price.
 */
export async function indexParts(tx: Db, ids: readonly string[]): Promise<void> {
	const rows: IndexedPart[] = await tx
		.select(indexedColumns)
		.from(parts)
		.where(inArray(parts.id, [...ids]));
	const numbers = rows.map(({ number }) => number);
	const before = await readLiveWords(tx, numbers);
	await writePartWords(tx, rows);
	await countLiveWords(tx, before, await readLiveWords(tx, numbers));
}

/** Writes the search words of these parts, but does not count them: `recountLiveWords` does that for all. */
export async function writePartWords(tx: Db, rows: readonly IndexedPart[]): Promise<void> {
	if (rows.length === 0) return;
	const numbers = rows.map(({ number }) => number);
	await tx.execute(sql`
		insert into ${partWords} (number, words)
		select number, words::tsvector
		from unnest(${sql.param(numbers)}::int[], ${sql.param(rows.map(lexemesOf))}::text[]) as t (number, words)
		on conflict (number) do update set words = excluded.words where part_words.words <> excluded.words
	`);
}

/** Counts the words of all live parts again. The lock puts each concurrent change before or after the count. */
export async function recountLiveWords(db: Db): Promise<void> {
	const source = `select words from part_words where words @@ '''${liveMarker}'''`;
	await db.transaction(async (tx) => {
		await tx.execute(sql`lock table ${liveWords} in share row exclusive mode`);
		await tx.delete(liveWords);
		await tx.execute(sql`
			insert into ${liveWords} (word, parts)
			select word, ndoc from ts_stat(${source}) where word <> ${liveMarker} order by word collate "C"
			on conflict (word) do update set parts = excluded.parts
		`);
	});
}

type WordCounts = Map<string, number>;

async function readLiveWords(tx: Db, numbers: readonly number[]): Promise<WordCounts> {
	const counted = await tx.execute(sql`
		select word, count(*)::int as parts
		from ${partWords}, unnest(tsvector_to_array(${partWords.words})) as word
		where ${inArray(partWords.number, [...numbers])} and ${partWords.words} @@ ${`'${liveMarker}'`}::tsquery
			and word <> ${liveMarker}
		group by word
	`);
	const rows = rowsOf<{ word: string; parts: number }>(counted);
	return new Map(rows.map(({ word, parts }) => [word, parts]));
}

async function countLiveWords(tx: Db, before: WordCounts, after: WordCounts): Promise<void> {
	const words = [...new Set([...before.keys(), ...after.keys()])].sort();
	const changes = words.map((word) => (after.get(word) ?? 0) - (before.get(word) ?? 0));
	const changed = words.filter((_, index) => changes[index] !== 0);
	if (changed.length === 0) return;
	await tx.execute(sql`
		insert into ${liveWords} as known (word, parts)
		select * from unnest(${sql.param(changed)}::text[], ${sql.param(changes.filter((change) => change !== 0))}::int[])
		on conflict (word) do update set parts = greatest(0, known.parts + excluded.parts)
	`);
}
