import { count } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { categories } from "./attributes/categories.ts";
import { isLive } from "./find-live-part.server.ts";
import type { StockedCategory } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** The numbers of parts that a process knows without its database. */
export type CountsInMemory = {
	/** How many live parts each category has, no older than this call; null while that is not known. */
	countIfMade(): Promise<ReadonlyMap<string, number> | null>;
};

/** The categories with parts for sale, in the shop's order, with the number of parts. */
export async function listCategories(db: Db, known: CountsInMemory): Promise<StockedCategory[]> {
	const counts = (await known.countIfMade()) ?? (await countInDatabase(db));
	return categories.flatMap(({ slug, name, plural }) => {
		const found = counts.get(slug) ?? 0;
		return found > 0 ? [{ category: slug, name, plural, count: found }] : [];
	});
}

async function countInDatabase(db: Db): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.select({ category: parts.category, count: count() })
		.from(parts)
		.where(isLive)
		.groupBy(parts.category);
	return new Map(rows.map((row) => [row.category, row.count]));
}
