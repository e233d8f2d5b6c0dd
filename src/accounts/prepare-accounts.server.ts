import type { Db } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import {
	type DemonstrationAccount,
	lockDemonstrationAccounts,
	makeDemonstrationAccounts,
} from "./demonstration-accounts.server.ts";

/**
 * Before the shop opens: a demonstration has its accounts, and says how to sign
 * in to them; a production shop locks any that it finds and says so in the log.
 * `host` is where the shop listens.
 */
export async function prepareAccounts(
	{ db, log }: { db: Db; log: Log },
	{ demonstration, host }: { demonstration: boolean; host: string },
): Promise<DemonstrationAccount[]> {
	if (demonstration) return makeDemonstrationAccounts(db, { reachable: !isLoopback(host) });
	const locked = await lockDemonstrationAccounts(db);
	if (locked > 0) log.warn({ locked }, "demonstration accounts were found and locked");
	return [];
}

/** Whether an address to listen at can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
	return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
