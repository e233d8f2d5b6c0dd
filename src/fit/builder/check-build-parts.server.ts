import { and, inArray } from "drizzle-orm";
import { isLive } from "../../catalogue/find-live-part.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { type Refused, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { BuildLine } from "../build-line.ts";
import { placeOf } from "../places.ts";

export type PartsRefusal = "no-such-part" | "no-place";

/** Why a build cannot hold these parts: one is not for sale, or has no place in a build; null where it can. */
export async function refusalOfParts(
	db: Db,
	lines: readonly BuildLine[],
): Promise<Refused<PartsRefusal> | null> {
	const ids = lines.map(({ partId }) => partId);
	const found = await db
		.select({ category: parts.category })
		.from(parts)
		.where(and(isLive, inArray(parts.id, ids)));
	if (found.length < ids.length) return refuse("no-such-part");
	return found.every(({ category }) => placeOf(category)) ? null : refuse("no-place");
}
