import { foldEmail } from "../accounts/rules.ts";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import { refuseAboveLimit } from "../platform/http/rate-limit.server.ts";
import type { NewReview } from "./contract.ts";
import { reviews } from "./tables.server.ts";

type AddReviewDeps = { db: Db; clock: Clock; limited: boolean };

const dailyLimit = { limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Stores a customer's review under the account's own name, and returns its id.
 *
 * Refuses another account's e-mail, and a sixth review within a day of the first; then it stores nothing.
 * `limited` false lifts the limit (RATE_LIMITS).
 */
export function addReview(
	{ db, clock, limited }: AddReviewDeps,
	customer: Caller,
	{ review, ratings, email }: NewReview,
): Promise<Result<string, "not-your-email" | "too-many-reviews">> {
	return inTransaction(db, async (tx) => {
		if (email && foldEmail(email) !== customer.email) return refuse("not-your-email");
		const { accountId, name } = customer;
		const tooMany = await refuseAboveLimit(
			{ db: tx, clock, limited },
			`reviews:${accountId}`,
			dailyLimit,
			"too-many-reviews",
		);
		if (tooMany) return tooMany;
		const id = newId();
		const createdAt = clock.now();
		await tx
			.insert(reviews)
			.values({ id, accountId, name, body: review, stars: ratings, createdAt });
		return ok(id);
	});
}
