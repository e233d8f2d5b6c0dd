import { asc } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { isLive } from "./find-live-part.server.ts";
import { addressOfPart } from "./live-part.ts";
import { parts } from "./tables.server.ts";

export type PageAddress = { address: string; changedAt?: Date };

/** The number of parts in a sitemap: well below the 50,000 that sitemaps.org allows. */
export const partsASitemap = 20_000;

/** The number of sitemaps for this number of live parts, at least 1. */
export function partSitemaps(liveParts: number): number {
	return Math.max(1, Math.ceil(liveParts / partsASitemap));
}

/** The live parts on sitemap number `page` (from 1), oldest first, so that new parts go to the last one. */
export async function listPartAddresses(db: Db, page: number): Promise<PageAddress[]> {
	const rows = await db
		.select({ category: parts.category, slug: parts.slug, changedAt: parts.updatedAt })
		.from(parts)
		.where(isLive)
		.orderBy(asc(parts.createdAt), asc(parts.id))
		.limit(partsASitemap)
		.offset((page - 1) * partsASitemap);
	return rows.map((row) => ({ address: addressOfPart(row), changedAt: row.changedAt }));
}
