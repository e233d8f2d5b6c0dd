import { lt } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.server.ts";
import { sessions, verifications } from "./tables.server.ts";

/** Deletes sign-ins that ran out and one-time values that can no longer be used. */
export async function forgetEndedSignIns({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const now = clock.now();
	await db.delete(sessions).where(lt(sessions.expiresAt, now));
	await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
