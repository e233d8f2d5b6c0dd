import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isLive, liveColumns, toLivePart } from "../find-live-part.server.ts";
import type { LivePart } from "../live-part.ts";
import { maxCompared } from "../parts-to-compare.ts";
import { parts } from "../tables.server.ts";

/** The live parts of a category with these slugs, in this order: the first four of those that there are. */
export async function listComparedParts(
	db: Db,
	category: string,
	slugs: readonly string[],
): Promise<LivePart[]> {
	if (slugs.length === 0) return [];
	const rows = await db
		.select(liveColumns)
		.from(parts)
		.where(and(isLive, eq(parts.category, category), inArray(parts.slug, [...slugs])));
	return rows
		.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
		.slice(0, maxCompared)
		.map(toLivePart);
}
