import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Query } from "../../kernel/operation.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage, isBehind } from "../../platform/database/find-page.server.ts";
import { partOnTheWire } from "../contract.ts";
import { liveColumns } from "../find-live-part.server.ts";
import { imageOf } from "../images/choose-image.ts";
import { newestFirst } from "../list-live-parts.server.ts";
import { matchParts } from "../search/match-parts.server.ts";
import { type SearchDeps, understandTyped } from "../search/understand-typed.server.ts";
import { parts } from "../tables.server.ts";
import type { listProductsOperation, Product } from "./contract.ts";
import { isToOrder } from "./list-parts-to-order.server.ts";

const columns = { ...liveColumns, archivedAt: parts.archivedAt, orderAgainAt: parts.orderAgainAt };
type Row = Awaited<ReturnType<typeof listNewest>>["rows"][number];

/**
 * One page of all parts for an admin, newest first. It includes archived parts and parts without a
 * price. With `q` it searches as the shop does, and the best matches come first; with `stock` it
 * lists only the parts to order.
 */
export async function listManagedParts(
	search: SearchDeps,
	{ q = "", stock, ...request }: PageRequest & Query<typeof listProductsOperation>,
): Promise<Page<Product>> {
	const { rows, total } = await (q.trim() === ""
		? listNewest(search.db, request, stock && isToOrder)
		: listMatching(search, q, request, stock && isToOrder));
	return { rows: rows.map(toProduct), total };
}

const { id, createdAt } = parts;
const list = { table: parts, id, createdAt };

async function listNewest(db: Db, page: PageRequest, where: SQL | undefined) {
	const { ids, order, total } = await findPage(db, { ...list, where }, page);
	const rows = await db
		.select(columns)
		.from(parts)
		.where(inArray(id, ids))
		.orderBy(...order);
	return { rows, total };
}

async function listMatching(
	search: SearchDeps,
	q: string,
	{ page, limit, after }: PageRequest,
	which: SQL | undefined,
) {
	const understanding = await understandTyped(search, q, false);
	const matches = await matchParts(search.db, understanding, { live: false });
	const numbers = sql.param(matches.numbers);
	const ranks = sql.param(matches.ranks);
	const rows = await search.db
		.select(columns)
		.from(parts)
		.innerJoin(
			sql`unnest(${numbers}::int[], ${ranks}::float4[]) as matched (number, rank)`,
			sql`matched.number = ${parts.number}`,
		)
		.where(and(which, after ? isBehind(list, after) : undefined))
		.orderBy(...(after === undefined ? [sql`matched.rank desc`] : []), ...newestFirst)
		.limit(limit)
		.offset(after === undefined ? (page - 1) * limit : 0);
	if (!which) return { rows, total: matches.numbers.length };
	const isListed = and(which, sql`${parts.number} = any(${numbers}::int[])`);
	return { rows, total: await search.db.$count(parts, isListed) };
}

/** The part with this id (a UUID), archived or not, or null. */
export async function findManagedPart(db: Db, id: string): Promise<Product | null> {
	const [row] = await db.select(columns).from(parts).where(eq(parts.id, id));
	return row ? toProduct(row) : null;
}

function toProduct(row: Row): Product {
	const archivedAt = row.archivedAt?.toISOString() ?? null;
	return { ...partOnTheWire(row), image: imageOf(row), archivedAt };
}
