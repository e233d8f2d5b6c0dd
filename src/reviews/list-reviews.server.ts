import { count, desc } from "drizzle-orm";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { Review } from "./contract.ts";
import { reviews } from "./tables.server.ts";

/** One page of reviews, newest first (`createdAt`, then id). */
export async function listReviews(
	{ db }: { db: Db },
	{ page, limit }: PageRequest,
): Promise<Page<Review>> {
	const rows = await db
		.select()
		.from(reviews)
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const [counted] = await db.select({ total: count() }).from(reviews);
	return { rows: rows.map(toWire), total: counted?.total ?? 0 };
}

function toWire(row: typeof reviews.$inferSelect): Review {
	return {
		_id: row.id,
		name: row.name,
		review: row.body,
		ratings: String(row.stars),
		createdAt: row.createdAt.toISOString(),
	};
}
