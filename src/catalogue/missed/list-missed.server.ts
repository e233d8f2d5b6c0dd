import { gt, sql } from "drizzle-orm";
import { shopDay } from "../../kernel/shop-time.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { missedSearches } from "./tables.server.ts";

const days = 30;
const shown = 20;

/** Lists the 20 most frequent searches that found nothing in the last 30 days, today included. */
export function listMissed({ db, clock }: Deps): Promise<{ words: string; times: number }[]> {
	const { day, words, times } = missedSearches;
	return db
		.select({ words, times: sql<number>`sum(${times})::int` })
		.from(missedSearches)
		.where(gt(day, shopDay(clock.now(), -days)))
		.groupBy(words)
		.orderBy(sql`2 desc, 1`)
		.limit(shown)
		.execute();
}
