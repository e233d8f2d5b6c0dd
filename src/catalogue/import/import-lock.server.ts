import { setTimeout } from "node:timers/promises";
import type pg from "pg";

// Any fixed number: every import into one database must ask for the same lock.
const importLock = 4_721_002;

// A process that was killed a moment ago may have its lock still: the database needs to notice.
const patienceMs = 3_000;
const pauseMs = 200;

/**
 * Takes the right to import, which one process has at a time, on a connection of its own; null
 * where another has it. The database takes it back from a process that dies.
 */
export async function takeImportLock(pool: pg.Pool): Promise<{ release(): void } | null> {
	const connection = await pool.connect();
	const until = Date.now() + patienceMs;
	while (!(await tryLock(connection))) {
		if (Date.now() > until) {
			connection.release();
			return null;
		}
		await setTimeout(pauseMs);
	}
	// Ending the connection gives the lock back, also where the connection is broken already.
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
