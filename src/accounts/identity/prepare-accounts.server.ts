import type { Db } from "../../platform/database/database.server.ts";
import type { Log } from "../../platform/log.server.ts";
import {
	type DemonstrationAccount,
	lockDemonstrationAccounts,
	makeDemonstrationAccounts,
} from "./demonstration-accounts.server.ts";

/**
 * Before the shop opens: a demonstration has its accounts, and says how to sign
 * in to them; a production shop locks any that it finds and says so in the log.
 * `reachable`: others than this machine reach it (`src/platform/settings/reachable.mjs`).
 */
export async function prepareAccounts(
	{ db, log }: { db: Db; log: Log },
	{ demonstration, reachable }: { demonstration: boolean; reachable: boolean },
): Promise<DemonstrationAccount[]> {
	if (demonstration) return makeDemonstrationAccounts(db, { reachable });
	const locked = await lockDemonstrationAccounts(db);
	if (locked > 0) log.warn({ locked }, "demonstration accounts were found and locked");
	return [];
}
