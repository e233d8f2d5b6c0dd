import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { isDiskFull, startRefusal } from "./start-refusal.ts";

// Any fixed number: all processes of one shop must ask for the same lock.
/** The lock under which the tables are changed; a starting shop waits for it. */
export const migrationLock = 4_721_001;

/**
 * Brings the database to the newest form, under a lock, so that several
 * processes may start at once: one migrates, the others wait and find it done.
 * A failed migration is rolled back whole and refuses the start.
 */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
	const connection = await pool.connect();
	try {
		await connection.query("select pg_advisory_lock($1)", [migrationLock]);
		await migrate(drizzle(connection), { migrationsFolder: folder }).catch(refuse);
	} finally {
		await connection.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		connection.release();
	}
}

function refuse(error: Error): never {
	if (isDiskFull(error)) throw error;
	const reason = error.cause instanceof Error ? error.cause.message : error.message;
	throw startRefusal(
		`The database could not be brought to the form that this version needs (${reason}), and was left as it is: name an empty database, or the one of an earlier version of this shop.`,
		error,
	);
}
