import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { auditEntries } from "../../accounts/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";

const dayMs = 86_400_000;

/**
 * The e-mail address of the admin who gave a part its present value of a column or a figure, within
 * the last day; null if nobody did, for example if an order took stock since.
 */
export async function findWhoChanged(
	db: Db,
	partId: string,
	present: { column: string; value: unknown },
	now: Date,
): Promise<string | null> {
	const { column, value } = present;
	const { at, about, after, byEmail, id } = auditEntries;
	const isChange = and(
		// The audit's index is by time.
		gte(at, new Date(now.getTime() - dayMs)),
		eq(about, `part:${partId}`),
		sql`${after} ? ${column}`,
	);
	const [last] = await db
		.select({ by: byEmail, value: sql<unknown>`${after} -> ${column}` })
		.from(auditEntries)
		.where(isChange)
		.orderBy(desc(at), desc(id))
		.limit(1);
	return last && isDeepStrictEqual(last.value, value) ? last.by : null;
}
