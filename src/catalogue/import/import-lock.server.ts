import { setTimeout } from "node:timers/promises";
import type pg from "pg";

// Any fixed number: every import into one database must use the same lock.
const importLock = 4_721_002;

// The database may need a moment to release the lock of a killed process.
const lockTimeoutMs = 3_000;
const pauseMs = 200;

/**
 * Takes the advisory lock of imports, which one process has at a time, on its own connection; null if another
 * process has it. The database releases it if the process dies.
 */
export async function takeImportLock(pool: pg.Pool): Promise<{ release(): void } | null> {
	const connection = await pool.connect();
	const until = Date.now() + lockTimeoutMs;
	while (!(await tryLock(connection))) {
		if (Date.now() > until) {
			connection.release();
			return null;
		}
		await setTimeout(pauseMs);
	}
	// Closing the connection releases the lock, even if the connection is already broken.
	return { release: () => connection.release(true) };
}

/** Whether an import is running now. */
export async function isImporting(pool: pg.Pool): Promise<boolean> {
	const connection = await pool.connect();
	try {
		if (!(await tryLock(connection))) return true;
		await connection.query("select pg_advisory_unlock($1)", [importLock]);
		return false;
	} finally {
		connection.release();
	}
}

async function tryLock(connection: pg.PoolClient): Promise<boolean> {
	const { rows } = await connection.query("select pg_try_advisory_lock($1) as taken", [importLock]);
	return rows[0]?.taken === true;
}
