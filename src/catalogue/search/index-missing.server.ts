import { asc, gt, sql } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { shopStateEntry } from "../../platform/database/shop-state.server.ts";
import { parts } from "../tables.server.ts";
import { indexedColumns, recountLiveWords, writePartWords } from "./index-parts.server.ts";
import type { IndexedPart } from "./part-lexemes.ts";
import { wordRules } from "./words-of-part.ts";

// The key of the lock, any fixed number: of several starting processes, only one indexes.
const indexingLock = 4_721_004;
const batchSize = 1_000;

/** The version of the rules by which the search words in the database were made. */
const indexedRules = shopStateEntry<number>("word-rules");

/** Makes search words that are missing or of other rules, as after a restore: in one transaction, before serving. */
export async function indexMissingParts(
	{ db, clock }: Deps,
	withProgress: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<void> {
	if (await isIndexed(db)) return;
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${indexingLock})`);
		if (await isIndexed(tx)) return;
		await withProgress(() => indexAll(tx));
		await indexedRules.write({ db: tx, clock }, wordRules);
	});
}

async function isIndexed(db: Db): Promise<boolean> {
	if ((await indexedRules.read(db)) !== wordRules) return false;
	const found = await db.execute(
		sql`select exists (select from part_words) or not exists (select from parts) as complete`,
	);
	return rowsOf<{ complete: boolean }>(found)[0]?.complete === true;
}

async function indexAll(tx: Db): Promise<void> {
	for (let last = 0; ; ) {
		const rows: IndexedPart[] = await tx
			.select(indexedColumns)
			.from(parts)
			.where(gt(parts.number, last))
			.orderBy(asc(parts.number))
			.limit(batchSize);
		await writePartWords(tx, rows);
		const end = rows.at(-1);
		if (!end) break;
		last = end.number;
	}
	await recountLiveWords(tx);
}
