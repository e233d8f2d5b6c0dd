import { and, eq } from "drizzle-orm";
import { readBuildParts, refusalOfBuild } from "../fit/judgement/read-build-parts.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import type { BuildChange } from "./contract.ts";
import { ownedBy } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/**
 * Changes the name or the parts of the caller's saved build. Refuses a missing build and another
 * account's build alike, and parts that cannot be in a build. A refusal changes nothing.
 */
export async function changeBuild(
	{ db, clock }: Deps,
	caller: Caller,
	id: string,
	{ name, parts }: BuildChange,
): Promise<Result<{ modifiedCount: number }, "bad-input" | "not-found">> {
	const refusal = parts ? refusalOfBuild(await readBuildParts(db, parts)) : null;
	if (refusal) return refusal;
	const changed = await db
		.update(builds)
		.set({ ...(name && { name }), ...(parts && { parts }), updatedAt: clock.now() })
		.where(and(eq(builds.id, id), ownedBy(caller)))
		.returning({ id: builds.id });
	return changed.length > 0 ? ok({ modifiedCount: 1 }) : refuse("not-found");
}

/** Deletes the caller's saved build. Refuses a missing build and another account's build alike. */
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
