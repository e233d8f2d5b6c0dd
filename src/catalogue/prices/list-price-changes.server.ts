import { and, desc, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { partPrices } from "./tables.server.ts";

/** A part whose price was set after a time: what it was then (null: not for sale, or not there), and the last change. */
export type PriceChange = { partId: string; beforeTaka: number | null; lastAt: Date };

/** The parts among these whose prices were set after this time; one may have come back to what it was. */
export function listPriceChanges(
	db: Db,
	partIds: readonly string[],
	since: Date,
): Promise<PriceChange[]> {
	return db
		.selectDistinctOn([partPrices.partId], {
			partId: partPrices.partId,
			beforeTaka: sql<number | null>`(
				select price_taka from part_prices earlier
				where earlier.part_id = ${partPrices.partId} and earlier.at <= ${since.toISOString()}
				order by earlier.number desc limit 1
			)`,
			lastAt: partPrices.at,
		})
		.from(partPrices)
		.where(and(inArray(partPrices.partId, [...partIds]), gt(partPrices.at, since)))
		.orderBy(partPrices.partId, desc(partPrices.number));
}
