import { and, inArray } from "drizzle-orm";
import { isLive, liveColumns, toLivePart } from "../catalogue/find-live-part.server.ts";
import type { LivePart } from "../catalogue/live-part.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { Db } from "../platform/database/database.server.ts";

/** Lists the parts with these ids that are for sale, in the order of the ids. */
export async function listBasketParts(db: Db, ids: readonly string[]): Promise<LivePart[]> {
	const rows = await db
		.select(liveColumns)
		.from(parts)
		.where(and(isLive, inArray(parts.id, [...ids])));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []).map(toLivePart);
}
