import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import type { reportReviewOperation } from "../shown/contract.ts";
import { isShown } from "../shown/list-part-reviews.server.ts";
import { partReviewReports, partReviews } from "../shown/tables.server.ts";

type Refusal = RefusalOf<typeof reportReviewOperation>;
type Acknowledged = { acknowledged: true };

const dailyLimit = { limit: 20, windowSeconds: 24 * 60 * 60 };

/**
 * Reports a shown review, which moves it to the top of the admins' queue. A second report by the
 * same account changes nothing, even after an admin left the review as it is. Refuses a review by
 * the account itself, and more than 20 reports a day (`limited` false lifts that).
 */
export function reportReview(
	{ db, clock, limited }: Deps & { limited: boolean },
	{ accountId }: Caller,
	reviewId: string,
): Promise<Result<Acknowledged, Refusal>> {
	return inTransaction<Acknowledged, Refusal>(db, async (tx) => {
		const [review] = await tx
			.select({ by: partReviews.accountId })
			.from(partReviews)
			.where(and(eq(partReviews.id, reviewId), isShown))
			.for("update");
		if (!review) return refuse("not-found");
		if (review.by === accountId) return refuse("own-review");
		const key = `review-reports:${accountId}`;
		const deps = { db: tx, clock, limited };
		const tooMany = await refuseAboveLimit(deps, key, dailyLimit, "too-many-reports");
		if (tooMany) return tooMany;
		const added = await tx
			.insert(partReviewReports)
			.values({ reviewId, accountId, createdAt: clock.now() })
			.onConflictDoNothing()
			.returning();
		if (added.length > 0)
			await tx
				.update(partReviews)
				.set({ openReports: sql`open_reports + 1` })
				.where(eq(partReviews.id, reviewId));
		return ok({ acknowledged: true });
	});
}
