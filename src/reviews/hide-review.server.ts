import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "../accounts/audit.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import { copy } from "./copy.ts";
import type { Hiding } from "./review.checks.ts";
import { reviews } from "./tables.server.ts";

/**
 * Hides a review of the shop from everybody but admins, shows it again, or leaves a visible one as
 * it is. It then no longer waits at the desk. The audit has the reason. Returns 0 if this was
 * decided before.
 */
export function hideReview(
	{ db, clock }: Deps,
	admin: Caller,
	id: string,
	{ hidden, reason }: z.output<typeof Hiding>,
): Promise<Result<{ modifiedCount: 0 | 1 }, "not-found">> {
	return inTransaction<{ modifiedCount: 0 | 1 }, "not-found">(db, async (tx) => {
		const [was] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
		if (!was) return refuse("not-found");
		const hiddenReason = hidden ? (reason ?? "") : null;
		if (was.hiddenReason === hiddenReason && was.decidedAt) return ok({ modifiedCount: 0 });
		const decidedAt = clock.now();
		const hiddenAt = hidden ? (was.hiddenAt ?? decidedAt) : null;
		await tx.update(reviews).set({ hiddenAt, hiddenReason, decidedAt }).where(eq(reviews.id, id));
		const { name } = was;
		await audit(tx, {
			by: admin,
			act: hidden
				? "hid a review of the shop"
				: was.hiddenAt
					? "showed a review of the shop again"
					: "left a review of the shop as it is",
			about: `shop-review:${id}`,
			before: { name, hidden: was.hiddenAt !== null, reason: was.hiddenReason },
			after: { name, hidden, reason: reason ?? null },
		});
		return ok({ modifiedCount: 1 });
	});
}

/** Hides an account's reviews of the shop, in the transaction that removes the account. */
export async function hideReviewsOf({ db, clock }: Deps, accountId: string): Promise<void> {
	await db
		.update(reviews)
		.set({ hiddenAt: clock.now(), hiddenReason: copy.accountRemoved, decidedAt: clock.now() })
		.where(and(eq(reviews.accountId, accountId), isNull(reviews.hiddenAt)));
}
