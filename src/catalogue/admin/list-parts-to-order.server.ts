import { and, asc, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { parts, stockMovements } from "../tables.server.ts";
import type { PartToOrder } from "./contract.ts";

/** Whether a part is to be ordered: it is not deleted, and its stock is at or below its mark. */
export const isToOrder = and(
	isNotNull(parts.orderAgainAt),
	isNull(parts.archivedAt),
	lte(parts.availableQuantity, parts.orderAgainAt),
);

const soldDays = 30;

/**
 * One page of the parts whose stock is at or below their mark, by maker and name; those without a
 * maker are last. Sold are the units booked in the last 30 days, without those of orders that ended
 * before they were shipped.
 */
export async function listPartsToOrder(
	{ db, clock }: Deps,
	{ page, limit }: PageRequest,
): Promise<Page<PartToOrder>> {
	const since = new Date(clock.now().getTime() - soldDays * 24 * 60 * 60 * 1000);
	const sold = sql<number>`(select greatest(0, -coalesce(sum(moved.quantity), 0))::int
		from ${stockMovements} as moved where moved.part_id = ${parts}.id
			and moved.reason in ('booked', 'returned') and moved.created_at > ${since.toISOString()})`;
	const rows = db
		.select({
			_id: parts.id,
			name: parts.name,
			brand: parts.brand,
			partNumber: sql<string | null>`${parts.attributes} -> 'partNumbers' ->> 0`,
			availableQuantity: parts.availableQuantity,
			orderAgainAt: sql<number>`${parts.orderAgainAt}`,
			sold,
		})
		.from(parts)
		.where(isToOrder)
		.orderBy(asc(parts.brand), asc(parts.nameFolded), asc(parts.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const [listed, total] = await Promise.all([rows, db.$count(parts, isToOrder)]);
	return { rows: listed, total };
}
