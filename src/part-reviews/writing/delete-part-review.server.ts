import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { changeReview } from "../shown/count-review.server.ts";
import { partReviewReports } from "../shown/tables.server.ts";
import { lockReviewOfLine } from "./write-part-review.server.ts";

/**
 * Deletes a customer's review of a line, with pictures, answer and reports. The line can be
 * reviewed again, unless the shop had hidden the review. Returns 0 if it was deleted before.
 * Refuses another customer's review.
 */
export function deletePartReview(
	{ db, clock }: Deps,
	{ accountId }: Caller,
	orderLineId: string,
): Promise<Result<{ deletedCount: 0 | 1; partId: string }, "not-found">> {
	return inTransaction<{ deletedCount: 0 | 1; partId: string }, "not-found">(db, async (tx) => {
		const was = await lockReviewOfLine(tx, orderLineId);
		if (was?.accountId !== accountId) return refuse("not-found");
		const { id, partId } = was;
		if (was.deletedAt) return ok({ deletedCount: 0, partId });
		await tx.delete(partReviewReports).where(eq(partReviewReports.reviewId, id));
		await changeReview(tx, was, {
			body: "",
			pictures: [],
			answer: null,
			answeredAt: null,
			openReports: 0,
			deletedAt: clock.now(),
		});
		return ok({ deletedCount: 1, partId });
	});
}
