import { and, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { isForSale } from "../../catalogue/find-live-part.server.ts";
import { imageOf } from "../../catalogue/images/choose-image.ts";
import { parts } from "../../catalogue/tables.server.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import { orderLines, orders } from "../../ordering/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { reviewOnTheWire } from "../shown/list-part-reviews.server.ts";
import { partReviews } from "../shown/tables.server.ts";
import type { ReceivedPart } from "./contract.ts";

type ReceivedPartsRequest = PageRequest & { order?: string | undefined; part?: string | undefined };

/** The lines of an account's delivered orders, newest delivery first. `order` and `part` filter the lines. */
export async function listReceivedParts(
	db: Db,
	accountId: string,
	{ page, limit, order, part }: ReceivedPartsRequest,
): Promise<Page<ReceivedPart>> {
	const which = and(
		eq(orders.accountId, accountId),
		isNotNull(orders.deliveredAt),
		isNull(orders.deletedAt),
		order === undefined ? undefined : eq(orders.id, order),
		part === undefined ? undefined : eq(orderLines.partId, part),
	);
	const [counted] = await db
		.select({ total: count() })
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(which);
	const rows = await db
		.select({ line: orderLines, deliveredAt: orders.deliveredAt, part: parts, review: partReviews })
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.innerJoin(parts, eq(parts.id, orderLines.partId))
		.leftJoin(partReviews, eq(partReviews.orderLineId, orderLines.id))
		.where(which)
		.orderBy(desc(orders.deliveredAt), desc(orderLines.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const received = rows.map(({ line, deliveredAt, part, review }) => {
		const { id, category, slug } = part;
		const shown = review && !review.deletedAt ? review : null;
		return {
			lineId: line.id,
			orderId: line.orderId,
			deliveredAt: (deliveredAt as Date).toISOString(),
			part: {
				_id: id,
				name: line.name,
				category,
				slug,
				image: line.image ?? imageOf(part),
				isForSale: isForSale(part),
			},
			mayReview: !review?.hiddenAt,
			review: shown && { ...reviewOnTheWire(shown), hiddenReason: shown.hiddenReason },
		};
	});
	return { rows: received, total: counted?.total ?? 0 };
}
