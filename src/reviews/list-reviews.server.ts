import { and, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { users } from "../accounts/tables.server.ts";
import type { QueueState } from "../desk/queue-states.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Db } from "../platform/database/database.server.ts";
import { findPage } from "../platform/database/find-page.server.ts";
import type { ListedReview, Review } from "./contract.ts";
import type { ReviewState } from "./rules.ts";
import { reviews } from "./tables.server.ts";

const isShown = isNull(reviews.hiddenAt);
/** No admin has decided on it. */
export const isUndecided = isNull(reviews.decidedAt);
const inState = {
	shown: isShown,
	hidden: isNotNull(reviews.hiddenAt),
	waiting: isUndecided,
	done: isNotNull(reviews.decidedAt),
};
const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];
// Plain SQL: in a query of one table, Drizzle omits the tables' names, which this subquery needs.
const fromBuyer = sql<boolean>`exists (select from orders o
	where o.account_id = reviews.account_id and o.delivered_at is not null)`;

/** One page of the reviews that are shown, newest first (`createdAt`, then id). */
export async function listReviews(
	{ db }: { db: Db },
	{ page, limit }: PageRequest,
): Promise<Page<Review>> {
	const rows = await db
		.select()
		.from(reviews)
		.where(isShown)
		.orderBy(...newestFirst)
		.limit(limit)
		.offset((page - 1) * limit);
	return { rows: rows.map(toWire), total: await db.$count(reviews, isShown) };
}

/** The home page's reviews: first those of customers who received an order. Both groups are sorted newest first. */
export async function listReviewsBuyersFirst(
	db: Db,
	limit: number,
): Promise<(Review & { fromBuyer: boolean })[]> {
	const newest = async (which: SQL, rows: number, isFromBuyer: boolean) => {
		const shown = and(isShown, which);
		const found = await db
			.select()
			.from(reviews)
			.where(shown)
			.orderBy(...newestFirst)
			.limit(rows);
		return found.map((row) => ({ ...toWire(row), fromBuyer: isFromBuyer }));
	};
	const first = await newest(fromBuyer, limit, true);
	return [...first, ...(await newest(not(fromBuyer), limit - first.length, false))];
}

/** The admins' list of shop reviews, newest first: all reviews, or the reviews in one state. */
export async function listAllReviews(
	db: Db,
	{ state, ...page }: PageRequest & { state?: ReviewState | QueueState | undefined },
): Promise<Page<ListedReview>> {
	const where = state && inState[state];
	const { id, createdAt } = reviews;
	const list = { table: reviews, id, createdAt, where };
	const { ids, order, total } = await findPage(db, list, page);
	const rows = await db
		.select({ review: reviews, email: users.email, removedAt: users.removedAt, fromBuyer })
		.from(reviews)
		.leftJoin(users, eq(users.id, reviews.accountId))
		.where(inArray(id, ids))
		.orderBy(...order);
	const listed = rows.map(({ review, email, removedAt, ...row }) => ({
		...toWire(review),
		...row,
		account: removedAt ? null : email,
		hidden: review.hiddenAt !== null,
		reason: review.hiddenReason,
		waiting: review.decidedAt === null,
	}));
	return { rows: listed, total };
}

export async function countReviews(db: Db): Promise<Record<ReviewState, number>> {
	const [counted] = await db
		.select({ all: count(), hidden: count(reviews.hiddenAt) })
		.from(reviews);
	const { all, hidden } = counted ?? { all: 0, hidden: 0 };
	return { shown: all - hidden, hidden };
}

function toWire(row: typeof reviews.$inferSelect): Review {
	return {
		_id: row.id,
		name: row.name,
		review: row.body,
		ratings: String(row.stars),
		createdAt: row.createdAt.toISOString(),
	};
}
