import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { rowsOf } from "../../platform/database/rows.server.ts";
import { isLive } from "../find-live-part.server.ts";
import { parts } from "../tables.server.ts";
import type { ColumnPart } from "./category-columns.ts";

// Small, so that the process can handle requests between two batches.
const batchSize = 250;

export async function countCategory(db: Db, category: string): Promise<number> {
	const answer = await db.execute(
		sql`select count(*)::int as count from ${parts} where ${parts.category} = ${category} and ${isLive}`,
	);
	return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

/** Reads the live parts of a category in batches. It reads a batch when the caller has taken the previous one. */
export async function* readCategory(db: Db, category: string): AsyncGenerator<ColumnPart[]> {
	for (let after = ""; ; ) {
		const rows = await read(
			db,
			sql`${parts.category} = ${category} and ${parts.slug} > ${after} and ${isLive}
				order by ${parts.slug} limit ${sql.raw(String(batchSize))}`,
		);
		yield rows;
		const last = rows.at(-1);
		if (!last || rows.length < batchSize) return;
		after = last.slug;
	}
}

export function readPartsById(db: Db, ids: readonly string[]): Promise<StoredPart[]> {
	return read(db, sql`${parts.id} = any(${sql.param(ids)}::uuid[])`);
}

type StoredPart = ColumnPart & { slug: string; live: boolean };

async function read(db: Db, which: SQL): Promise<StoredPart[]> {
	const answer = await db.execute(sql`
		select number, id, category, slug, name, brand, price_taka as "priceTaka",
			available_quantity > 0 as "inStock", booked_quantity as booked,
			review_count as "reviewCount", rating_sum as "ratingSum",
			(extract(epoch from created_at) * 1000000)::float8 as created, attributes,
			(${isLive}) as live
		from ${parts} where ${which}`);
	return rowsOf<StoredPart>(answer);
}
