import { and, asc, count, desc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import { isForSale } from "../../catalogue/find-live-part.server.ts";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { parts } from "../../catalogue/tables.server.ts";
import type { QueueState } from "../../desk/queue-states.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { orderLines } from "../../ordering/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { findPage } from "../../platform/database/find-page.server.ts";
import { reviewOnTheWire } from "../shown/list-part-reviews.server.ts";
import { type ReviewState, reviewStates } from "../shown/rules.ts";
import { partReviews } from "../shown/tables.server.ts";
import type { QueuedReview } from "./contract.ts";

const isReported = sql`(${partReviews.openReports} > 0)`;

/**
 * Lists everybody's reviews of parts, without deleted ones. Reported reviews come first, then the
 * newest. With `state` it lists only the reviews in that state, newest first.
 */
export async function listReviewQueue(
	db: Db,
	{ state, ...page }: PageRequest & { state?: ReviewState | QueueState | undefined },
): Promise<Page<QueuedReview>> {
	const { id, createdAt } = partReviews;
	const first = state ? undefined : ([desc(isReported), asc(isReported)] as const);
	const list = { table: partReviews, id, createdAt, where: whichReviews(state), first };
	const { ids, order, total } = await findPage(db, list, page);
	const found = await db
		.select({
			review: partReviews,
			part: parts,
			orderId: orderLines.orderId,
			email: users.email,
			removedAt: users.removedAt,
		})
		.from(partReviews)
		.innerJoin(parts, eq(parts.id, partReviews.partId))
		.innerJoin(orderLines, eq(orderLines.id, partReviews.orderLineId))
		.innerJoin(users, eq(users.id, partReviews.accountId))
		.where(inArray(id, ids))
		.orderBy(...order);
	const queued = found.map(({ review, part, orderId, email, removedAt }) => ({
		...reviewOnTheWire(review),
		partId: part.id,
		partName: part.name,
		orderId,
		address: isForSale(part) ? addressOfPart(part) : null,
		by: removedAt ? null : email,
		reports: review.openReports,
		hiddenAt: review.hiddenAt?.toISOString() ?? null,
		hiddenReason: review.hiddenReason,
	}));
	return { rows: queued, total };
}

/** Reported reviews wait for the shop: its decision closes the reports. */
export function whichReviews(state: ReviewState | QueueState | undefined): SQL | undefined {
	const inState = { waiting: isReported, done: not(isReported) };
	const isInState =
		state === "waiting" || state === "done"
			? inState[state]
			: state && eq(partReviews.state, state);
	return and(isNull(partReviews.deletedAt), isInState);
}

export async function countReviewQueue(db: Db): Promise<Record<ReviewState, number>> {
	const { state, deletedAt } = partReviews;
	const counted = await db
		.select({ state, count: count() })
		.from(partReviews)
		.where(isNull(deletedAt))
		.groupBy(state);
	const countOf = new Map(counted.map((row) => [row.state, row.count]));
	const counts = reviewStates.map((state) => [state, countOf.get(state) ?? 0]);
	return Object.fromEntries(counts) as Record<ReviewState, number>;
}
