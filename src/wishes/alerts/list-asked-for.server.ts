import { and, count, desc, eq, isNull, lt, min, sql } from "drizzle-orm";
import { isLive } from "../../catalogue/find-live-part.server.ts";
import { addressOfPart } from "../../catalogue/live-part.ts";
import { parts } from "../../catalogue/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { alerts } from "./tables.server.ts";

const waits = and(eq(alerts.kind, "stock"), isNull(alerts.endedAt));

/** The parts for sale that are sold out and for which customers wait. */
export const isAskedFor = and(
	isLive,
	lt(parts.availableQuantity, parts.minimumQuantity),
	sql`parts.id in (select part_id from alerts where kind = 'stock' and ended_at is null)`,
);

/** Since when the first customer waits for a part. */
export const askedSince = sql`(select min(created_at) from alerts
	where part_id = parts.id and kind = 'stock' and ended_at is null)`;

/** Lists the parts that are sold out and asked for, each with its number of customers: at most 100, the most asked for first. */
export async function listAskedFor(db: Db) {
	const { id, name, category, slug } = parts;
	const found = await db
		.select({ name, category, slug, customers: count() })
		.from(alerts)
		.innerJoin(parts, eq(id, alerts.partId))
		.where(and(waits, isAskedFor))
		.groupBy(id)
		.orderBy(desc(count()), min(alerts.createdAt))
		.limit(100);
	return found.map((part) => ({ ...part, address: addressOfPart(part) }));
}
