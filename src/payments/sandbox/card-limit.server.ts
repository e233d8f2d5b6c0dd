import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { sandboxCharges, sandboxIntents } from "../tables.server.ts";

// contract.md, Limits: failed cards 5 per order, then 15 minutes.
const mostFailed = 5;
const windowMs = 15 * 60_000;

/**
 * Seconds until another card may be tried for a reference: 0 while fewer than
 * five have failed in the last 15 minutes. Asked while the intent is taken, so
 * that cards tried at once are counted exactly and good ones never.
 */
export async function waitForCards(tx: Db, reference: string, now: Date): Promise<number> {
	const failed = await tx
		.select({ at: sandboxCharges.createdAt })
		.from(sandboxCharges)
		.innerJoin(sandboxIntents, eq(sandboxIntents.id, sandboxCharges.intentId))
		.where(
			and(
				eq(sandboxIntents.reference, reference),
				isNotNull(sandboxCharges.failureCode),
				gt(sandboxCharges.createdAt, new Date(now.getTime() - windowMs)),
			),
		)
		.orderBy(desc(sandboxCharges.createdAt))
		.limit(mostFailed);
	const fifth = failed[mostFailed - 1];
	if (!fifth) return 0;
	return Math.max(1, Math.ceil((fifth.at.getTime() + windowMs - now.getTime()) / 1000));
}
