import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { readBuildParts, refusalOfBuild } from "../fit/judgement/read-build-parts.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { may } from "../kernel/permissions.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { withAdvisoryLock } from "../platform/database/advisory-lock.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import type { RefusalOf } from "../platform/http/endpoint.server.ts";
import { maxBuilds, type NewBuild, type saveBuildOperation } from "./contract.ts";
import { builds } from "./tables.server.ts";

/**
 * Saves a customer's build and returns its random id: whoever has the id may read the build.
 * Refuses a part that is not for sale or has no place in a build, a 51st build, and a suggestion by
 * somebody who is no admin. A refusal saves nothing.
 */
export function saveBuild(
	{ db, clock }: Deps,
	caller: Caller,
	{ name, parts, suggested }: NewBuild,
): Promise<Result<string, RefusalOf<typeof saveBuildOperation>>> {
	const owner = suggested ? null : caller.accountId;
	// Concurrent saves of an account wait for the lock, so that each one counts the others.
	return withAdvisoryLock(db, `builds:${owner}`, async (tx) => {
		if (suggested && !may(caller, "builds.suggest")) return refuse("admins-suggest");
		const refusal = refusalOfBuild(await readBuildParts(tx, parts));
		if (refusal) return refusal;
		const isOwners = owner ? eq(builds.accountId, owner) : isNull(builds.accountId);
		if ((await tx.$count(builds, isOwners)) >= maxBuilds) return refuse("too-many-builds");
		const id = randomUUID();
		const createdAt = clock.now();
		await tx
			.insert(builds)
			.values({ id, accountId: owner, name, parts, createdAt, updatedAt: createdAt });
		return ok(id);
	});
}
