import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { areOwnUploads } from "../../catalogue/images/upload-image.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { orderLines, orders } from "../../ordering/tables.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { changeReview, countReview, type StoredReview } from "../shown/count-review.server.ts";
import { partReviews } from "../shown/tables.server.ts";
import type { writePartReviewOperation } from "./contract.ts";
import type { ReviewText } from "./part-review.checks.ts";

type Refusal = RefusalOf<typeof writePartReviewOperation>;

const dailyLimit = { limit: 30, windowSeconds: 24 * 60 * 60 };

/**
 * Stores a customer's review of an order line's part under the account's name, or changes it. A
 * line has at most one review, even if two requests arrive at the same time. Sending the same
 * review again changes nothing.
 *
 * Refuses a line of another account (`not-found`), a line that was not delivered, pictures that
 * were not uploaded here, a review that the shop hid, and more than 30 reviews a day (`limited`
 * false lifts the limit: RATE_LIMITS).
 */
export function writePartReview(
	{ db, clock, limited }: Deps & { limited: boolean },
	customer: Caller,
	orderLineId: string,
	{ stars, review, pictures }: ReviewText,
): Promise<Result<{ reviewId: string; partId: string }, Refusal>> {
	return inTransaction<{ reviewId: string; partId: string }, Refusal>(db, async (tx) => {
		const { accountId, name } = customer;
		const line = await findOwnLine(tx, accountId, orderLineId);
		if (!line) return refuse("not-found");
		if (!line.deliveredAt) return refuse("not-received");
		if (!(await areOwnUploads(tx, pictures))) return refuse("picture-not-ours");
		const key = `part-reviews:${accountId}`;
		const deps = { db: tx, clock, limited };
		const tooMany = await refuseAboveLimit(deps, key, dailyLimit, "too-many-reviews");
		if (tooMany) return tooMany;
		const { partId } = line;
		const written = { name, stars, body: review, pictures };
		const made = { ...written, partId, orderLineId, accountId, createdAt: clock.now() };
		const [added] = await tx
			.insert(partReviews)
			.values({ ...made, id: newId() })
			.onConflictDoNothing()
			.returning();
		if (added) {
			await countReview(tx, null, added);
			return ok({ reviewId: added.id, partId });
		}
		const was = await lockReviewOfLine(tx, orderLineId);
		if (!was) return refuse("not-found");
		if (was.hiddenAt) return refuse("review-hidden");
		const answer = { reviewId: was.id, partId };
		if (!was.deletedAt && isSame(was, written)) return ok(answer);
		const times = was.deletedAt
			? { createdAt: clock.now(), changedAt: null, deletedAt: null }
			: { changedAt: clock.now() };
		await changeReview(tx, was, { ...written, ...times });
		return ok(answer);
	});
}

async function findOwnLine(tx: Db, accountId: string, orderLineId: string) {
	const ownLine = and(eq(orderLines.id, orderLineId), eq(orders.accountId, accountId));
	const [line] = await tx
		.select({ partId: orderLines.partId, deliveredAt: orders.deliveredAt })
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(and(ownLine, isNull(orders.deletedAt)));
	return line ?? null;
}

/** Locks a line's review until the transaction ends, also a deleted one. Null if the line has no review. */
export async function lockReviewOfLine(tx: Db, orderLineId: string): Promise<StoredReview | null> {
	const [row] = await tx
		.select()
		.from(partReviews)
		.where(eq(partReviews.orderLineId, orderLineId))
		.for("update");
	return row ?? null;
}

function isSame({ name, stars, body, pictures }: StoredReview, written: object): boolean {
	return isDeepStrictEqual({ name, stars, body, pictures }, written);
}
