import { count } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { categories } from "./attributes/categories.ts";
import { isLive } from "./find-live-part.server.ts";
import type { StockedCategory } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** The categories with parts for sale, in the shop's order, with the number of parts. */
export async function listCategories(db: Db): Promise<StockedCategory[]> {
	const rows = await db
		.select({ category: parts.category, count: count() })
		.from(parts)
		.where(isLive)
		.groupBy(parts.category);
	const counts = new Map(rows.map((row) => [row.category, row.count]));
	return categories
		.filter((category) => counts.has(category.slug))
		.map(({ slug, name, plural }) => ({
			category: slug,
			name,
			plural,
			count: counts.get(slug) ?? 0,
		}));
}
