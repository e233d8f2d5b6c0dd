import { and, eq } from "drizzle-orm";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db } from "../platform/database/database.server.ts";
import { ownedBy } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/** Deletes one's own saved build. Refuses one that is not there, or is another's, alike. */
export async function deleteBuild(
	{ db }: { db: Db },
	caller: Caller,
	id: string,
): Promise<Result<{ deletedCount: number }, "not-found">> {
	const deleted = await db
		.delete(builds)
		.where(and(eq(builds.id, id), ownedBy(caller)))
		.returning({ id: builds.id });
	return deleted.length > 0 ? ok({ deletedCount: 1 }) : refuse("not-found");
}
