import { lt } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import type { Db } from "./database.server.ts";
import { keptMs } from "./idempotency.server.ts";
import { idempotencyKeys, rateLimits } from "./tables.server.ts";

/** Deletes counts whose window is over and answers that no repeat may ask for any more. */
export async function forgetEnded({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
	const now = clock.now();
	const oldest = new Date(now.getTime() - keptMs);
	await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
	await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
