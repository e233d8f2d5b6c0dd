import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { parts } from "../../catalogue/tables.server.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Alert } from "./contract.ts";
import { alerts } from "./tables.server.ts";

/** Lists an account's waiting alerts, newest first, each with its part as it is now. */
export async function listAlerts(
	db: Db,
	accountId: string,
	{ page, limit }: PageRequest,
): Promise<Page<Alert>> {
	const waiting = and(eq(alerts.accountId, accountId), isNull(alerts.endedAt));
	const price = sql<
		number | null
	>`case when ${parts.archivedAt} is null then ${parts.priceTaka} end`;
	const rows = await db
		.select({
			_id: alerts.id,
			kind: alerts.kind,
			price: alerts.priceTaka,
			createdAt: alerts.createdAt,
			part: {
				_id: parts.id,
				name: parts.name,
				category: parts.category,
				slug: parts.slug,
				price,
			},
		})
		.from(alerts)
		.innerJoin(parts, eq(parts.id, alerts.partId))
		.where(waiting)
		.orderBy(desc(alerts.createdAt), desc(alerts.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
		total: await db.$count(alerts, waiting),
	};
}
