import { and, asc, count, desc, eq, inArray, like, type SQL } from "drizzle-orm";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import { isLive, liveColumns, toLivePart } from "./find-live-part.server.ts";
import type { LivePart, Sorting } from "./live-part.ts";
import { likePattern, searchWords } from "./search-text.ts";
import { parts } from "./tables.server.ts";

export type PartSearch = PageRequest & { q?: string; category?: string; sort?: Sorting };

// Parts of one import have the same creation time: the id makes the order total, so that no part is on two pages.
export const newestFirst = [desc(parts.createdAt), desc(parts.id)];
const orders: Record<Sorting, SQL[]> = {
	newest: newestFirst,
	"price-asc": [asc(parts.priceTaka), ...newestFirst],
	"price-desc": [desc(parts.priceTaka), ...newestFirst],
	// The search text begins with the name in lower case, and the index contains it.
	name: [asc(parts.searchText), ...newestFirst],
};

/**
 * One page of the parts for sale, newest first by default. With `q`, those whose name, brand or part numbers
 * contain every word; with `category`, those of one category.
 */
export async function searchParts(db: Db, query: PartSearch): Promise<Page<LivePart>> {
	const ofCategory = query.category ? eq(parts.category, query.category) : undefined;
	const which = and(isLive, ofCategory, hasWords(query.q));
	const order = orders[query.sort ?? "newest"];
	const { rows, total } = await readPage(db, { ...query, which, order }, (onPage) =>
		db
			.select(liveColumns)
			.from(parts)
			.where(onPage)
			.orderBy(...order),
	);
	return { rows: rows.map(toLivePart), total };
}

/** Each word of a search must be in the part's search text. */
export function hasWords(q = ""): SQL | undefined {
	return and(...searchWords(q).map((word) => like(parts.searchText, likePattern(word))));
}

type PageOfParts = PageRequest & { which: SQL | undefined; order: SQL[] };

/** One page of parts, whose rows `read` fetches, and their total. An index-only scan finds the ids. */
export async function readPage<Row>(
	db: Db,
	{ which, order, page, limit }: PageOfParts,
	read: (onPage: SQL) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
	const ids = db
		.select({ id: parts.id })
		.from(parts)
		.where(which)
		.orderBy(...order)
		.limit(limit)
		.offset((page - 1) * limit);
	const [rows, [counted]] = await Promise.all([
		read(inArray(parts.id, ids)),
		db.select({ total: count() }).from(parts).where(which),
	]);
	return { rows, total: counted?.total ?? 0 };
}

/** The joystick on the home page (spec §1): the most expensive one for sale, or null. */
export async function findBestSeller(db: Db): Promise<LivePart | null> {
	const query = { page: 1, limit: 1, category: "joystick", sort: "price-desc" } as const;
	return (await searchParts(db, query)).rows[0] ?? null;
}
