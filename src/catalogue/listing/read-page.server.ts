import { sql } from "drizzle-orm";
import type { PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { type CategorySlug, categories } from "../attributes/categories.ts";
import type { Choices } from "../facets/choices.ts";
import type { Filtered } from "../facets/filter-parts.ts";
import { mixKinds } from "../facets/mix-kinds.ts";
import type { Columns } from "../facets/open-columns.server.ts";
import { type ColumnOrder, orderParts } from "../facets/order-parts.ts";
import { findLivePartsByNumber, isLive } from "../find-live-part.server.ts";
import { listLiveParts, newestFirst } from "../list-live-parts.server.ts";
import { type LivePart, type Sorting, sortings } from "../live-part.ts";
import { parts } from "../tables.server.ts";

export type PartOrder = Exclude<ColumnOrder, "sold"> | "name";

/** A request for a page of parts. Without words, `relevance` is newest first. */
export type PartsRequest = PageRequest & {
	q: string;
	category: CategorySlug | null;
	choices: Choices;
	order: PartOrder;
	/** Whether the facets are counted too. With a limit of 0 no part is read. */
	withFacets?: boolean;
};

/** The order of the list: `relevance` without words becomes `newest`. */
export function orderOf({ order, q }: Pick<PartsRequest, "order" | "q">): PartOrder {
	return order === "relevance" && q === "" ? "newest" : order;
}

export function isIndexed(order: PartOrder): order is Sorting {
	return sortings.some((sorting) => sorting === order);
}

/** Reads a page of a list that a database index has in this order. */
export function readPlainPage(db: Db, { category, order, page, limit }: PartsRequest) {
	const sort = isIndexed(order) ? order : "newest";
	return listLiveParts(db, { ...(category && { category }), sort, page, limit });
}

/** Reads the parts of one page. A part that is no longer for sale meanwhile is left out. */
export async function readPage(
	db: Db,
	filtered: readonly Filtered[],
	{ order, page, limit }: PartsRequest,
): Promise<LivePart[]> {
	const numbers = await numbersInOrder(db, filtered, order, { from: (page - 1) * limit, limit });
	return findLivePartsByNumber(db, numbers);
}

/** The numbers of at most `limit` parts from position `from`. The database sorts by name, the columns otherwise. */
export async function numbersInOrder(
	db: Db,
	filtered: readonly Filtered[],
	order: PartOrder,
	{ from, limit }: { from: number; limit: number },
): Promise<number[]> {
	if (limit === 0) return [];
	if (order !== "name") return orderParts(filtered, order, { from, limit });
	const numbers = filtered.flatMap(({ columns, positions }) =>
		positions.map((position) => columns.numbers[position] ?? 0),
	);
	const rows = await db
		.select({ number: parts.number })
		.from(parts)
		.where(sql`${parts.number} = any(${sql.param(numbers)}::int[]) and ${isLive}`)
		.orderBy(parts.nameFolded, ...newestFirst)
		.limit(limit)
		.offset(from);
	return rows.map(({ number }) => number);
}

// A catalogue of up to this many parts loads into memory within a second.
const maxToWaitFor = 5_000;

/** At most `limit` parts in the order of `mixKinds`; null while a large catalogue (`total`) is not in memory. */
export async function listMixedParts(
	{ db, columns }: { db: Db; columns: Columns },
	{ total, limit }: { total: number; limit: number },
): Promise<LivePart[] | null> {
	if (total > maxToWaitFor && !(await columns.countIfMade())) return null;
	const set = await columns.read(categories.map(({ slug }) => slug));
	return findLivePartsByNumber(db, mixKinds(set, limit));
}
