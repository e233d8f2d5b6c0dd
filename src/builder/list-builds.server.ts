import { count, desc } from "drizzle-orm";
import type { Caller } from "../kernel/caller.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { FoundBuild } from "./contract.ts";
import { ownedBy, withParts } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** One's own saved builds, newest first; an admin's list has what the shop suggests too. */
export async function listBuilds(
	{ db }: { db: Db },
	caller: Caller,
	{ page, limit }: PageRequest,
): Promise<Page<FoundBuild>> {
	const own = ownedBy(caller);
	const rows = await db
		.select()
		.from(builds)
		.where(own)
		.orderBy(desc(builds.createdAt), desc(builds.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const [counted] = await db.select({ total: count() }).from(builds).where(own);
	return { rows: await withParts(db, rows), total: counted?.total ?? 0 };
}
