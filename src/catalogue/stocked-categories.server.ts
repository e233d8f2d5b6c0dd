import { count } from "drizzle-orm";
import { createContext } from "react-router";
import type { Db } from "../platform/database/database.server.ts";
import { categories } from "./attributes/categories.ts";
import { catalogueTag } from "./cache-tags.ts";
import { isLive } from "./find-live-part.server.ts";
import type { StockedCategory } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** The categories with parts for sale, cached in this process, because every page shows them. */
export type StockedCategories = {
	/** Returns the cached categories. Counts again if the catalogue has changed. */
	list(): Promise<StockedCategory[]>;
	/** Clears the cache if the catalogue changed. Without tags, anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

export const catalogueContext = createContext<{ stockedCategories: StockedCategories }>();

/** Opens the cache of stocked categories. If a count fails, the next caller counts again. */
export function openStockedCategories(db: Db, inMemory: CountsInMemory): StockedCategories {
	let counted: Promise<StockedCategory[]> | null = null;
	return {
		list() {
			if (counted) return counted;
			const counting = listCategories(db, inMemory);
			counted = counting;
			counting.catch(() => {
				if (counted === counting) counted = null;
			});
			return counting;
		},
		invalidate(tags) {
			if (!tags || tags.includes(catalogueTag)) counted = null;
		},
	};
}

/** The numbers of parts that a process has in memory. */
export type CountsInMemory = {
	/** The number of live parts in each category, at least as new as this call; null if not in memory yet. */
	countIfMade(): Promise<ReadonlyMap<string, number> | null>;
};

/** The categories with parts for sale, in the shop's order, with the number of parts. */
export async function listCategories(db: Db, inMemory: CountsInMemory): Promise<StockedCategory[]> {
	return namedCounts((await inMemory.countIfMade()) ?? (await countInDatabase(db)));
}

/** The categories with a count above zero, in the shop's order. */
export function namedCounts(counts: ReadonlyMap<string, number>): StockedCategory[] {
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
