import {
	and,
	asc,
	between,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lte,
	type SQL,
	sql,
} from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isBehind } from "../../platform/database/find-page.server.ts";
import { partOnTheWire } from "../contract.ts";
import { isLive, liveColumns } from "../find-live-part.server.ts";
import { imageOf } from "../images/choose-image.ts";
import { ownImages } from "../images/own-images.ts";
import { newestFirst } from "../list-live-parts.server.ts";
import { matchParts } from "../search/match-parts.server.ts";
import { type SearchDeps, understandTyped } from "../search/understand-typed.server.ts";
import { lowStock } from "../stock-rules.ts";
import { parts } from "../tables.server.ts";
import type { Product } from "./contract.ts";
import { isToOrder } from "./list-parts-to-order.server.ts";
import type { ProductFilter } from "./product-filter.checks.ts";
import type { ProductSorting } from "./products-query.ts";

const columns = {
	...liveColumns,
	archivedAt: parts.archivedAt,
	hidden: parts.hidden,
	orderAgainAt: parts.orderAgainAt,
	shelf: parts.shelf,
};
type ProductRow = Awaited<ReturnType<typeof readRows>>[number];
type ProductRequest = PageRequest & ProductFilter & { sort?: ProductSorting | undefined };

const list = { table: parts, id: parts.id, createdAt: parts.createdAt };
const { id, priceTaka, availableQuantity, archivedAt, hidden, nameFolded } = parts;
const isLow = between(availableQuantity, 1, lowStock);
// A part without a price has the last place in both orders of price.
const orders: Record<ProductSorting, SQL[]> = {
	newest: newestFirst,
	name: [asc(nameFolded), asc(id)],
	"-name": [desc(nameFolded), desc(id)],
	available: [asc(availableQuantity), asc(id)],
	"-available": [desc(availableQuantity), desc(id)],
	price: [asc(priceTaka), asc(id)],
	// As the index has it.
	"-price": [sql`${priceTaka} desc nulls last`, sql`${id} desc nulls last`],
};

/**
 * One page of all parts for an admin, newest first. It includes archived parts and parts without a
 * price. With `q` it searches as the shop does, and the best matches come first, unless `sort` says
 * otherwise.
 */
export async function listManagedParts(
	search: SearchDeps,
	request: ProductRequest,
): Promise<Page<Product>> {
	const { db } = search;
	const { ids, which } = await findManagedIds(search, request);
	const [found, total] = await Promise.all([
		readRows(db, inArray(id, ids)),
		// A list that is saved is not counted for each of its pages.
		request.after === undefined ? db.$count(parts, which) : ids.length,
	]);
	const byId = new Map(found.map((row) => [row.id, toProduct(row)]));
	return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** The ids of one page of the list. The database reads only an index up to a late page. */
export async function findManagedIds(
	search: SearchDeps,
	{ q = "", sort, page, limit, after, ...filter }: ProductRequest,
): Promise<{ ids: string[]; which: SQL | undefined }> {
	const matches = q.trim() === "" ? null : await readMatches(search, q);
	const numbers = sql`${sql.param(matches?.numbers)}::int[]`;
	const which = and(
		conditionOf(filter),
		matches ? sql`${parts.number} = any(${numbers})` : undefined,
	);
	const rest = and(which, after ? isBehind(list, after) : undefined);
	const listed = search.db.select({ id }).from(parts).where(rest).$dynamic();
	const isSaved = after !== undefined;
	const isRanked = matches && !sort && !isSaved;
	if (isRanked) {
		const ranks = sql`unnest(${numbers}, ${sql.param(matches.ranks)}::float4[]) as matched (number, rank)`;
		listed.innerJoin(ranks, sql`matched.number = ${parts.number}`);
	}
	const rows = await listed
		.orderBy(
			...(isRanked ? [sql`matched.rank desc`] : []),
			...orders[(isSaved ? null : sort) ?? "newest"],
		)
		.limit(limit)
		.offset(isSaved ? 0 : (page - 1) * limit);
	return { ids: rows.map((row) => row.id), which };
}

async function readMatches(search: SearchDeps, q: string) {
	const understanding = await understandTyped(search, q, false);
	return matchParts(search.db, understanding, { live: false });
}

function conditionOf(filter: Omit<ProductFilter, "q">): SQL | undefined {
	const { category, brand, stock, minPrice, maxPrice, state, lacks } = filter;
	const ofStock = {
		in: gt(availableQuantity, 0),
		low: isLow,
		out: eq(availableQuantity, 0),
		order: isToOrder,
	};
	const ofState = {
		live: isLive,
		unpriced: and(isNull(priceTaka), isNull(archivedAt)),
		hidden: eq(hidden, true),
		deleted: and(isNotNull(archivedAt), eq(hidden, false)),
	};
	return and(
		category && eq(parts.category, category),
		brand?.trim() ? sql`lower(${parts.brand}) = lower(${brand.trim()})` : undefined,
		stock && ofStock[stock],
		minPrice === undefined ? undefined : gte(priceTaka, minPrice),
		maxPrice === undefined ? undefined : lte(priceTaka, maxPrice),
		state && ofState[state],
		lacks && (lacks === "picture" ? isNull(parts.image) : eq(parts.lacksFacts, true)),
	);
}

/** The part with this id (a UUID), archived or not, or null. */
export async function findManagedPart(db: Db, partId: string): Promise<Product | null> {
	const [row] = await readRows(db, eq(id, partId));
	return row ? toProduct(row) : null;
}

function readRows(db: Db, which: SQL) {
	return db.select(columns).from(parts).where(which);
}

function toProduct(row: ProductRow): Product {
	const archivedAt = row.archivedAt?.toISOString() ?? null;
	return { ...partOnTheWire(row), image: imageOf(row), images: ownImages(row), archivedAt };
}
