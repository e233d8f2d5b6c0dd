import type pg from "pg";

// Any fixed number: every import into one database must ask for the same lock.
const importLock = 4_721_002;

/**
 * Takes the right to import, which one process has at a time, on a connection of its own; null
 * where another has it. The database takes it back from a process that dies.
 */
export async function takeImportLock(pool: pg.Pool): Promise<{ release(): Promise<void> } | null> {
	const connection = await pool.connect();
	const { rows } = await connection.query("select pg_try_advisory_lock($1) as taken", [importLock]);
	if (!rows[0]?.taken) {
		connection.release();
		return null;
	}
	return {
		async release() {
			await connection.query("select pg_advisory_unlock($1)", [importLock]);
			connection.release();
		},
	};
}
