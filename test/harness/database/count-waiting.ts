import { sql } from "drizzle-orm";
import type { Db } from "../../../src/platform/database/database.server.ts";
import { rowsOf } from "../../../src/platform/database/rows.server.ts";

/** How many statements wait for a row or a table that another transaction has locked. */
export async function countWaiting(db: Db): Promise<number> {
	const waiting = sql`select from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`;
	return rowsOf(await db.execute(waiting)).length;
}
