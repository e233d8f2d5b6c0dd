import { randomUUID } from "node:crypto";
import { count, eq, isNull } from "drizzle-orm";
import { readBuildParts } from "../fit/judgement/read-build-parts.server.ts";
import { refusalOfBuild } from "../fit/judgement/refusal-of-build.ts";
import type { Caller } from "../kernel/caller.ts";
import { may } from "../kernel/permissions.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Clock } from "../platform/clock.ts";
import { withAdvisoryLock } from "../platform/database/advisory-lock.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { maxBuilds, type NewBuild } from "./contract.ts";
import { builds } from "./tables.server.ts";

/**
 * Saves a customer's build and returns its id, which is random: whoever has it may read the build.
 *
 * Refuses a part that is not for sale or has no place in a build, a 51st build, and a suggestion by somebody who is no
 * admin; then it saves nothing.
 */
export function saveBuild(
	{ db, clock }: { db: Db; clock: Clock },
	caller: Caller,
	{ name, parts, suggested }: NewBuild,
): Promise<Result<string, "bad-input" | "too-many-builds" | "admins-suggest">> {
	const owner = suggested ? null : caller.accountId;
	// The lock makes builds that are saved at once count each other.
	return withAdvisoryLock(db, `builds:${owner}`, async (tx) => {
		if (suggested && !may(caller, "builds.suggest")) return refuse("admins-suggest");
		const refusal = refusalOfBuild(await readBuildParts(tx, parts));
		if (refusal) return refusal;
		const [saved] = await tx
			.select({ total: count() })
			.from(builds)
			.where(owner ? eq(builds.accountId, owner) : isNull(builds.accountId));
		if ((saved?.total ?? 0) >= maxBuilds) return refuse("too-many-builds");
		const id = randomUUID();
		const createdAt = clock.now();
		await tx
			.insert(builds)
			.values({ id, accountId: owner, name, parts, createdAt, updatedAt: createdAt });
		return ok(id);
	});
}
