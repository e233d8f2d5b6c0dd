import { lt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { verifications } from "../tables.server.ts";
import { deleteExpiredSessions } from "./session-expiry.server.ts";

/** Deletes sign-ins that ran out and one-time values that can no longer be used. */
export async function purgeExpiredSignIns({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const now = clock.now();
	await deleteExpiredSessions({ db, clock });
	await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
