import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { parts } from "../tables.server.ts";
import type { Fact } from "./overlay.ts";
import { partFacts } from "./tables.server.ts";

/** The established facts of these parts, by the part's id. */
export async function readFacts(db: Db, partIds: readonly string[]): Promise<Map<string, Fact[]>> {
	if (partIds.length === 0) return new Map();
	const { partId, key, value, imported } = partFacts;
	const rows = await db
		.select({ partId, key, value, imported })
		.from(partFacts)
		.where(inArray(partFacts.partId, [...partIds]))
		.orderBy(asc(partFacts.partId), asc(partFacts.key));
	return Map.groupBy(rows, (row) => row.partId);
}

/**
 * A column for statements on the table of parts: the sources of a part's established facts, by the
 * attribute's key. Null if no fact is established.
 */
export const factSources = sql`(select jsonb_object_agg(fact.key, fact.source)
	from ${partFacts} as fact where fact.part_id = ${parts}.id)`;
