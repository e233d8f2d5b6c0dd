import { eq, sql } from "drizzle-orm";
import { parts } from "../../catalogue/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { partReviews } from "./tables.server.ts";

export type StoredReview = typeof partReviews.$inferSelect;

/** Changes a locked review and the review count of its part. Returns the changed review. */
export async function changeReview(
	tx: Db,
	was: StoredReview,
	set: Partial<StoredReview>,
): Promise<StoredReview> {
	const [now = was] = await tx
		.update(partReviews)
		.set(set)
		.where(eq(partReviews.id, was.id))
		.returning();
	await countReview(tx, was, now);
	return now;
}

/**
 * Replaces the review's old share of the part's count and sum of stars by its new share. `was` is
 * null for a new review. Hidden and deleted reviews count as zero. Call this in the transaction
 * that changes the review and holds its lock.
 */
export async function countReview(
	tx: Db,
	was: StoredReview | null,
	now: StoredReview,
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
		.where(eq(parts.id, now.partId));
}

function shareOf(review: StoredReview | null): [count: number, sum: number] {
	return !review || review.hiddenAt || review.deletedAt ? [0, 0] : [1, review.stars];
}
