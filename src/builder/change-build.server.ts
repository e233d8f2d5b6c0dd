import { and, eq } from "drizzle-orm";
import { readBuildParts } from "../fit/judgement/read-build-parts.server.ts";
import { refusalOfBuild } from "../fit/judgement/refusal-of-build.ts";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { BuildChange } from "./contract.ts";
import { ownedBy } from "./saved-builds.server.ts";
import { builds } from "./tables.server.ts";

/**
 * Changes the name or the parts of a customer's own saved build.
 *
 * Refuses a build that is not there or another's alike, and parts that cannot be in a build; then it changes nothing.
 */
export async function changeBuild(
	{ db, clock }: { db: Db; clock: Clock },
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
