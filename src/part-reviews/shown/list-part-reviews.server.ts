import { and, asc, count, desc, eq, inArray, isNull } from "drizzle-orm";
import { parts } from "../../catalogue/tables.server.ts";
import { type Page, type PageRequest, placeOf } from "../../kernel/page.ts";
import { showShopDay } from "../../kernel/shop-time.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { PartReview } from "./contract.ts";
import type { ReviewSorting, StarCounts } from "./rules.ts";
import { partReviews } from "./tables.server.ts";

/** Whether everybody may read a review. */
export const isShown = and(isNull(partReviews.hiddenAt), isNull(partReviews.deletedAt));

type ReviewsRequest = PageRequest & { sort: ReviewSorting };
/** A part, and how many reviews of it are shown. */
type Reviewed = { partId: string; total: number };

/** One page of a part's reviews without hidden ones, also of a part that has left the shop; null without such a part. */
export async function listPartReviews(
	db: Db,
	partId: string,
	page: ReviewsRequest,
): Promise<Page<PartReview> | null> {
	const [part] = await db
		.select({ total: parts.reviewCount })
		.from(parts)
		.where(eq(parts.id, partId));
	return part ? { rows: await readReviewsPage(db, { partId, ...part }, page), ...part } : null;
}

// A part's page stays short: the rest has pages of its own.
const firstFew = 5;

/** What a part's page shows of its reviews: the newest few, and how many give which stars. */
export async function readFirstReviews(db: Db, of: Reviewed) {
	const [first, counts] = await Promise.all([
		readReviewsPage(db, of, { sort: "newest", page: 1, limit: firstFew }),
		countStars(db, of.partId),
	]);
	return { counts, first: first.map(withDays) };
}

export type ShownReview = ReturnType<typeof withDays>;

/** A review with its days in words: made on the server, so that the browser loads no calendar for them. */
export function withDays(review: PartReview) {
	const { createdAt, changedAt, answer } = review;
	const dayOf = (wire: string) => showShopDay(new Date(wire));
	return {
		...review,
		createdOn: dayOf(createdAt),
		changedOn: changedAt && dayOf(changedAt),
		answeredOn: answer && dayOf(answer.at),
	};
}

/** How many of a part's reviews give five stars, four, … one. */
export async function countStars(db: Db, partId: string): Promise<StarCounts> {
	const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
	const rows = await db
		.select({ stars: partReviews.stars, count: count() })
		.from(partReviews)
		.where(areShownOf(partId))
		.groupBy(partReviews.stars);
	for (const row of rows) counts[5 - row.stars] = row.count;
	return counts;
}

/** A review as everybody sees it. */
export function reviewOnTheWire(row: typeof partReviews.$inferSelect): PartReview {
	const { id, name, stars, body, pictures, createdAt, changedAt, answer, answeredAt } = row;
	return {
		_id: id,
		name,
		stars,
		review: body,
		pictures,
		createdAt: createdAt.toISOString(),
		changedAt: changedAt?.toISOString() ?? null,
		answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
	};
}

/** One page of the reviews of a part whose count is known. */
export async function readReviewsPage(
	db: Db,
	{ partId, total }: Reviewed,
	{ sort, ...page }: ReviewsRequest,
): Promise<PartReview[]> {
	const { fromEnd, skip, rows } = placeOf(page, total);
	if (rows === 0) return [];
	const order = ordersBy(sort, fromEnd);
	// The offset runs on the index alone; the texts are read only for the page.
	const onPage = db
		.select({ id: partReviews.id })
		.from(partReviews)
		.where(areShownOf(partId))
		.orderBy(...order)
		.limit(rows)
		.offset(skip);
	const found = await db
		.select()
		.from(partReviews)
		.where(inArray(partReviews.id, onPage))
		.orderBy(...ordersBy(sort, false));
	return found.map(reviewOnTheWire);
}

/** Reviews with as many stars: newest first. */
function ordersBy(sort: ReviewSorting, fromEnd: boolean) {
	const { stars, createdAt, id } = partReviews;
	const [down, up] = fromEnd ? [asc, desc] : [desc, asc];
	const newest = [down(createdAt), down(id)];
	if (sort === "newest") return newest;
	return [sort === "highest" ? down(stars) : up(stars), ...newest];
}

function areShownOf(partId: string) {
	return and(eq(partReviews.partId, partId), isShown);
}
