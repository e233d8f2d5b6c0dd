import { and, eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { ownedBy } from "./owned-by.server.ts";
import { builds } from "./tables.server.ts";

/** Deletes a customer's own saved build. One that is not there, or is another's, deletes nothing. */
export async function deleteBuild(
	{ db }: { db: Db },
	caller: Caller,
	id: string,
): Promise<{ deletedCount: number }> {
	const deleted = await db
		.delete(builds)
		.where(and(eq(builds.id, id), ownedBy(caller)))
		.returning({ id: builds.id });
	return { deletedCount: deleted.length };
}
