import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import type { FoundBuild } from "./contract.ts";
import { withParts } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** The saved build with this id, for anyone who knows it, with today's prices; or null. */
export async function findBuild({ db }: { db: Db }, id: string): Promise<FoundBuild | null> {
	const rows = await db.select().from(builds).where(eq(builds.id, id));
	const [build] = await withParts(db, rows);
	return build ?? null;
}
