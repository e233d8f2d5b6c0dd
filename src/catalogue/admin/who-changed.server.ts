import { and, desc, eq, gte, sql } from "drizzle-orm";
import { auditEntries } from "../../accounts/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { parts } from "../tables.server.ts";

type Part = typeof parts.$inferSelect;
const dayMs = 86_400_000;

/**
 * The e-mail address of the admin who gave a part its present value of a column, within the last
 * day; null if nobody did, for example if an order took stock since.
 */
export async function findWhoChanged(
	db: Db,
	part: Part,
	column: "priceTaka" | "availableQuantity",
	now: Date,
): Promise<string | null> {
	const { at, about, after, byEmail, id } = auditEntries;
	const isChange = and(
		// The audit's index is by time.
		gte(at, new Date(now.getTime() - dayMs)),
		eq(about, `part:${part.id}`),
		sql`${after} ? ${column}`,
	);
	const [last] = await db
		.select({ by: byEmail, value: sql<unknown>`${after} -> ${column}` })
		.from(auditEntries)
		.where(isChange)
		.orderBy(desc(at), desc(id))
		.limit(1);
	return last?.value === part[column] ? last.by : null;
}
