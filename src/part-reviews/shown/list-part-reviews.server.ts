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
/** A part's id and the number of its reviews that are shown. */
type Reviewed = { partId: string; total: number };

/** Reads a page of a part's shown reviews, even if the part is no longer for sale. Null if the part does not exist. */
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

// The part's page stays short. The page of all reviews shows the rest.
const firstFew = 5;

/** Reads the reviews for the part's page: the newest five, and how many reviews give each number of stars. */
export async function readFirstReviews(db: Db, of: Reviewed) {
	const [first, counts] = await Promise.all([
		readReviewsPage(db, of, { sort: "newest", page: 1, limit: firstFew }),
		countStars(db, of.partId),
	]);
	return { counts, first: first.map(withDays) };
}

export type ShownReview = ReturnType<typeof withDays>;

/** Adds a review's days as text. The server formats them, so the browser loads no code for dates. */
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

/** Counts the part's reviews with five stars, with four, and so on down to one. */
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

/** Reads one page of a part's reviews. The caller passes the total. */
export async function readReviewsPage(
	db: Db,
	{ partId, total }: Reviewed,
	{ sort, ...page }: ReviewsRequest,
): Promise<PartReview[]> {
	const { fromEnd, skip, rows } = placeOf(page, total);
	if (rows === 0) return [];
	const order = ordersBy(sort, fromEnd);
	// The offset skips entries of the index only. The query reads texts only for the requested page.
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

/** Sorts reviews with the same number of stars newest first. */
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
