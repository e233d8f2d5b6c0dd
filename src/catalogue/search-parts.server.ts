import { and, asc, count, desc, eq, inArray, like, type SQL } from "drizzle-orm";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import { isLive, liveColumns, toLivePart } from "./find-live-part.server.ts";
import type { LivePart, Sorting } from "./live-part.ts";
import { likePattern, searchWords } from "./search-text.ts";
import { parts } from "./tables.server.ts";

export type PartSearch = PageRequest & { q?: string; category?: string; sort?: Sorting };

// Parts of one import share their time of creation: the id makes every order total, so that no
// part stands on two pages.
const newestFirst = [desc(parts.createdAt), desc(parts.id)];
const orders: Record<Sorting, SQL[]> = {
	newest: newestFirst,
	"price-asc": [asc(parts.priceTaka), ...newestFirst],
	"price-desc": [desc(parts.priceTaka), ...newestFirst],
	// The search text begins with the name in small letters, and the index holds it.
	name: [asc(parts.searchText), ...newestFirst],
};

/**
 * One page of the parts for sale, newest first unless told. With `q`, those in whose name, brand
 * or part numbers every word occurs; with `category`, those of one category.
 */
export async function searchParts(db: Db, asked: PartSearch): Promise<Page<LivePart>> {
	const which = and(isLive, ...conditions(asked));
	const order = orders[asked.sort ?? "newest"];
	// The inner reading touches the index alone; only the page's own rows are fetched whole.
	const onPage = db
		.select({ id: parts.id })
		.from(parts)
		.where(which)
		.orderBy(...order)
		.limit(asked.limit)
		.offset((asked.page - 1) * asked.limit);
	const rows = db
		.select(liveColumns)
		.from(parts)
		.where(inArray(parts.id, onPage))
		.orderBy(...order);
	const [found, [counted]] = await Promise.all([
		rows,
		db.select({ total: count() }).from(parts).where(which),
	]);
	return { rows: found.map(toLivePart), total: counted?.total ?? 0 };
}

function conditions({ q = "", category }: PartSearch): SQL[] {
	const words = searchWords(q).map((word) => like(parts.searchText, likePattern(word)));
	return category ? [eq(parts.category, category), ...words] : words;
}

/** The joystick that the home page names as its best seller (spec §1): the most expensive one for sale, or null. */
export async function findBestSeller(db: Db): Promise<LivePart | null> {
	const asked = { page: 1, limit: 1, category: "joystick", sort: "price-desc" } as const;
	return (await searchParts(db, asked)).rows[0] ?? null;
}
