import { and, eq, isNotNull } from "drizzle-orm";
import { foldEmail } from "../accounts/rules.ts";
import { users } from "../accounts/tables.server.ts";
import type { Caller } from "../kernel/caller.ts";
import { nameProblem } from "../kernel/person-name.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { orders } from "../ordering/tables.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../platform/http/endpoint.server.ts";
import {
	consumeNetworkLimit,
	consumeRateLimit,
	type RateLimit,
	refuseAboveLimit,
} from "../platform/http/rate-limit.server.ts";
import type { addReviewOperation, NewReview } from "./contract.ts";
import { reviews } from "./tables.server.ts";

type AddReviewDeps = { db: Db; clock: Clock; limited: boolean; clientIp: string; shopName: string };
type Refusal = RefusalOf<typeof addReviewOperation>;

const windowSeconds = 24 * 60 * 60;
const ofAccount = { limit: 5, windowSeconds };
const ofNetwork = { limit: 10, windowSeconds };

/**
 * Stores a customer's review under the account's own name, and returns its id.
 *
 * Refuses another account's e-mail, an account that was removed meanwhile, and a name that poses as
 * the shop (accounts older than the rule of names can have one). A day, counted from the first
 * review, allows five reviews per account, and ten of all accounts in the client's network that
 * never received an order. A refusal stores nothing. `limited` false lifts these limits.
 */
export function addReview(
	{ db, clock, limited, clientIp, shopName }: AddReviewDeps,
	customer: Caller,
	{ review, ratings, email }: NewReview,
): Promise<Result<string, Refusal>> {
	return inTransaction<string, Refusal>(db, async (tx) => {
		if (email && foldEmail(email) !== customer.email) return refuse("not-your-email");
		const { accountId, name } = customer;
		if (nameProblem(name, shopName) === "poses-as-shop") return refuse("name-poses");
		const counting = { db: tx, clock, limited };
		const ofOne = `reviews:${accountId}`;
		const tooMany = await refuseAboveLimit(counting, ofOne, ofAccount, "too-many-reviews");
		if (tooMany) return tooMany;
		if (limited && !(await hasReceivedAnOrder(tx, accountId))) {
			const count = (key: string, rule: RateLimit) => consumeRateLimit(tx, clock, key, rule);
			const counted = await consumeNetworkLimit(count, "reviews", clientIp, ofNetwork);
			const { allowed, retryAfterSeconds } = counted;
			if (!allowed) return refuse("too-many-from-network", { retryAfterSeconds });
		}
		// With this lock the review is stored before the account's removal hides its reviews, or never.
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
