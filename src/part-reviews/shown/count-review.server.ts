import { eq, sql } from "drizzle-orm";
import { parts } from "../../catalogue/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { partReviews } from "./tables.server.ts";

type Counted = Pick<typeof partReviews.$inferSelect, "stars" | "hiddenAt" | "deletedAt">;

/**
 * Counts a review at its part as it is now instead of as it was (null: it was not there). Call it in the
 * transaction that changes the review, with the review locked. Hidden and deleted ones count nothing.
 */
export async function countReview(
	tx: Db,
	partId: string,
	was: Counted | null,
	now: Counted,
): Promise<void> {
	const [countWas, sumWas] = shareOf(was);
	const [countNow, sumNow] = shareOf(now);
	if (countWas === countNow && sumWas === sumNow) return;
	await tx
		.update(parts)
		.set({
			reviewCount: sql`review_count + ${countNow - countWas}::int`,
			ratingSum: sql`rating_sum + ${sumNow - sumWas}::int`,
		})
		.where(eq(parts.id, partId));
}

function shareOf(review: Counted | null): [count: number, sum: number] {
	return !review || review.hiddenAt || review.deletedAt ? [0, 0] : [1, review.stars];
}
