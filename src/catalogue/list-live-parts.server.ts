import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import { isLive, liveColumns, toLivePart } from "./find-live-part.server.ts";
import type { LivePart, Sorting } from "./live-part.ts";
import { parts } from "./tables.server.ts";

type LivePartsRequest = PageRequest & { category?: string; sort?: Sorting };

// Parts of one import have the same creation time. Ordering by id too prevents a part on two pages.
export const newestFirst = [desc(parts.createdAt), desc(parts.id)];
const orders: Record<Sorting, SQL[]> = {
	newest: newestFirst,
	"price-asc": [asc(parts.priceTaka), ...newestFirst],
	"price-desc": [desc(parts.priceTaka), ...newestFirst],
	name: [asc(parts.nameFolded), ...newestFirst],
};

/** One page of the live parts, of all categories or one; newest first by default. An index-only scan finds the ids. */
export async function listLiveParts(
	db: Db,
	{ category, sort = "newest", page, limit }: LivePartsRequest,
): Promise<LivePart[]> {
	const which = areListed(category);
	const order = orders[sort];
	const ids = db
		.select({ id: parts.id })
		.from(parts)
		.where(which)
		.orderBy(...order)
		.limit(limit)
		.offset((page - 1) * limit);
	const rows = await db
		.select(liveColumns)
		.from(parts)
		.where(inArray(parts.id, ids))
		.orderBy(...order);
	return rows.map(toLivePart);
}

/** The number of parts for sale, in all categories or one. The database reads all of them, so prefer the columns. */
export async function countLiveParts(db: Db, category?: string): Promise<number> {
	return db.$count(parts, areListed(category));
}

const areListed = (category: string | undefined) =>
	and(isLive, category ? eq(parts.category, category) : undefined);

/** The joystick on the home page (spec §1): the most expensive joystick for sale, or null. */
export async function findBestSeller(db: Db): Promise<LivePart | null> {
	const query = { page: 1, limit: 1, category: "joystick", sort: "price-desc" } as const;
	return (await listLiveParts(db, query))[0] ?? null;
}
