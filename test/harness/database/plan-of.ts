import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../src/platform/database/database.server.ts";
import { rowsOf } from "../../../src/platform/database/rows.server.ts";

/**
 * How PostgreSQL goes about a query once it has looked at all tables. Without that the plan depends on when its own
 * worker last looked, and at which of them.
 */
export async function planOf(db: Db, query: SQL): Promise<string> {
	await db.execute(sql`vacuum analyze`);
	const plan = await db.execute(sql`explain ${query}`);
	return rowsOf<Record<string, string>>(plan)
		.map((row) => row["QUERY PLAN"])
		.join("\n");
}
