import { and, gt, inArray, max, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { partPrices } from "./tables.server.ts";

/**
 * The parts of `partIds` whose prices were set after `since`: the price at that time (null: not for
 * sale, or no part yet) and the time of the last change. The price may be the same again.
 */
export function listPriceChanges(db: Db, partIds: readonly string[], since: Date) {
	return db
		.select({
			partId: partPrices.partId,
			beforeTaka: sql<number | null>`(
				select price_taka from part_prices earlier
				where earlier.part_id = ${partPrices.partId} and earlier.at <= ${since.toISOString()}
				order by earlier.number desc limit 1
			)`,
			lastAt: max(partPrices.at),
		})
		.from(partPrices)
		.where(and(inArray(partPrices.partId, [...partIds]), gt(partPrices.at, since)))
		.groupBy(partPrices.partId);
}
