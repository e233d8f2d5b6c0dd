import { eq, sql } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { partOnTheWire } from "../contract.ts";
import { liveColumns } from "../find-live-part.server.ts";
import { imageOf } from "../images/choose-image.ts";
import { newestFirst } from "../list-live-parts.server.ts";
import { matchParts } from "../search/match-parts.server.ts";
import { type SearchDeps, understandTyped } from "../search/understand-typed.server.ts";
import { parts } from "../tables.server.ts";
import type { Product } from "./contract.ts";

const columns = { ...liveColumns, archivedAt: parts.archivedAt };
type Row = Awaited<ReturnType<typeof listNewest>>["rows"][number];

/**
 * One page of all parts for an admin, newest first. It includes archived parts and parts without a
 * price. With `q` it searches as the shop does, and the best matches come first.
 */
export async function listManagedParts(
	search: SearchDeps,
	{ q = "", ...request }: PageRequest & { q?: string | undefined },
): Promise<Page<Product>> {
	const { rows, total } = await (q.trim() === ""
		? listNewest(search.db, request)
		: listMatching(search, q, request));
	return { rows: rows.map(toProduct), total };
}

async function listNewest(db: Db, { page, limit }: PageRequest) {
	const rows = db
		.select(columns)
		.from(parts)
		.orderBy(...newestFirst)
		.limit(limit)
		.offset((page - 1) * limit);
	const [listed, total] = await Promise.all([rows, db.$count(parts)]);
	return { rows: listed, total };
}

async function listMatching(search: SearchDeps, q: string, { page, limit }: PageRequest) {
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
		.orderBy(sql`matched.rank desc`, ...newestFirst)
		.limit(limit)
		.offset((page - 1) * limit);
	return { rows, total: matches.numbers.length };
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
