import { and, eq, isNull, sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { partReviewReports, partReviews } from "../shown/tables.server.ts";

type Deps = { db: Db; clock: Clock; limited: boolean };
type Refusal = "not-found" | "own-review" | "too-many-reports";

const dailyLimit = { limit: 20, windowSeconds: 24 * 60 * 60 };

/**
 * Puts a shown review in front of the admins' queue. An account reports it once; again, it changes nothing, also
 * after an admin left it as it is. Refuses one's own review, and more than 20 a day (`limited` false lifts it).
 */
export function reportReview(
	{ db, clock, limited }: Deps,
	{ accountId }: Caller,
	reviewId: string,
): Promise<Result<null, Refusal>> {
	return inTransaction<null, Refusal>(db, async (tx) => {
		const [review] = await tx
			.select({ by: partReviews.accountId })
			.from(partReviews)
			.where(
				and(
					eq(partReviews.id, reviewId),
					isNull(partReviews.hiddenAt),
					isNull(partReviews.deletedAt),
				),
			)
			.for("update");
		if (!review) return refuse("not-found");
		if (review.by === accountId) return refuse("own-review");
		const tooMany = await refuseAboveLimit(
			{ db: tx, clock, limited },
			`review-reports:${accountId}`,
			dailyLimit,
			"too-many-reports",
		);
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
		return ok(null);
	});
}
