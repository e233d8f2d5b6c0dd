import { count } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { kinds } from "./attributes/categories.ts";
import { isLive } from "./find-live-part.server.ts";
import type { StockedKind } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** The kinds that have parts for sale, in the shop's order, with how many. */
export async function listKinds(db: Db): Promise<StockedKind[]> {
	const rows = await db
		.select({ category: parts.category, count: count() })
		.from(parts)
		.where(isLive)
		.groupBy(parts.category);
	const counts = new Map(rows.map((row) => [row.category, row.count]));
	return kinds
		.filter((kind) => counts.has(kind.slug))
		.map(({ slug, name, plural }) => ({
			category: slug,
			name,
			plural,
			count: counts.get(slug) ?? 0,
		}));
}
