import { and, eq, isNotNull } from "drizzle-orm";
import { foldEmail } from "../accounts/rules.ts";
import { users } from "../accounts/tables.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { orders } from "../ordering/tables.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import { refuseAboveLimit } from "../platform/http/rate-limit.server.ts";
import type { NewReview } from "./contract.ts";
import { reviews } from "./tables.server.ts";

type AddReviewDeps = { db: Db; clock: Clock; limited: boolean; network: string };
type Refusal = "not-your-email" | "not-allowed" | "too-many-reviews" | "too-many-from-network";

const windowSeconds = 24 * 60 * 60;
const ofAccount = { limit: 5, windowSeconds };
const ofNetwork = { limit: 10, windowSeconds };

/**
 * Stores a customer's review under the account's own name, and returns its id.
 *
 * Refuses another account's e-mail, and an account that was removed meanwhile. Within a day of the first it refuses a
 * sixth review of the account, and an eleventh of all accounts of its `network` that never received an order. Then it
 * stores nothing. `limited` false lifts the limits (RATE_LIMITS).
 */
export function addReview(
	{ db, clock, limited, network }: AddReviewDeps,
	customer: Caller,
	{ review, ratings, email }: NewReview,
): Promise<Result<string, Refusal>> {
	return inTransaction<string, Refusal>(db, async (tx) => {
		if (email && foldEmail(email) !== customer.email) return refuse("not-your-email");
		const { accountId, name } = customer;
		const counting = { db: tx, clock, limited };
		const ofOne = `reviews:${accountId}`;
		const tooMany = await refuseAboveLimit(counting, ofOne, ofAccount, "too-many-reviews");
		if (tooMany) return tooMany;
		if (!(await hasReceivedAnOrder(tx, accountId))) {
			const ofAll = `reviews:address:${network}`;
			const tooMuch = await refuseAboveLimit(counting, ofAll, ofNetwork, "too-many-from-network");
			if (tooMuch) return tooMuch;
		}
		// Whoever removes the account hides its reviews: this one is stored before that, or not at all.
		const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("key share");
		if (account?.removedAt !== null) return refuse("not-allowed");
		const id = newId();
		const createdAt = clock.now();
		await tx
			.insert(reviews)
			.values({ id, accountId, name, body: review, stars: ratings, createdAt });
		return ok(id);
	});
}

async function hasReceivedAnOrder(db: Db, accountId: string): Promise<boolean> {
	const received = and(eq(orders.accountId, accountId), isNotNull(orders.deliveredAt));
	return (await db.$count(orders, received)) > 0;
}
