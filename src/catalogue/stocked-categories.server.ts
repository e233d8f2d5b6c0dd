import { count } from "drizzle-orm";
import { createContext } from "react-router";
import type { Db } from "../platform/database/database.server.ts";
import { categories } from "./attributes/categories.ts";
import { catalogueTag } from "./cache-tags.ts";
import { isLive } from "./find-live-part.server.ts";
import type { StockedCategory } from "./live-part.ts";
import { parts } from "./tables.server.ts";

/** The categories with parts for sale, in the memory of this process, since every page shows them. */
export type StockedCategories = {
	/** Counts them if they were not counted since the catalogue changed. */
	list(): Promise<StockedCategory[]>;
	/** Forgets them if the catalogue changed; without tags, as anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

export const catalogueContext = createContext<{ stockedCategories: StockedCategories }>();

/** Opens the list of stocked categories. A count that failed is repeated by the next caller. */
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

/** The numbers of parts that a process knows without its database. */
export type CountsInMemory = {
	/** How many live parts each category has, no older than this call; null while that is not known. */
	countIfMade(): Promise<ReadonlyMap<string, number> | null>;
};

/** The categories with parts for sale, in the shop's order, with the number of parts. */
export async function listCategories(db: Db, inMemory: CountsInMemory): Promise<StockedCategory[]> {
	return namedCounts((await inMemory.countIfMade()) ?? (await countInDatabase(db)));
}

/** The categories with parts of these counts, in the shop's order. */
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
