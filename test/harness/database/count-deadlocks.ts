import type pg from "pg";

/** How many deadlocks PostgreSQL has ended in this database, also those whose transaction was tried again. */
export async function countDeadlocks(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query<{ deadlocks: number }>(
		"select deadlocks::int from pg_stat_database where datname = current_database()",
	);
	return rows[0]?.deadlocks ?? 0;
}
