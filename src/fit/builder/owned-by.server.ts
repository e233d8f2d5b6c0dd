import { eq, isNull, or } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { builds } from "./tables.server.ts";

/** The builds that somebody may change: one's own, and an admin also those that the shop suggests. */
export function ownedBy({ accountId, role }: Caller) {
	const own = eq(builds.accountId, accountId);
	return role === "admin" ? or(own, isNull(builds.accountId)) : own;
}
