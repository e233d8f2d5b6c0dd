import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { isDiskFull, startupError } from "../startup-error.ts";
import { refuseBreak } from "./migration-plan.server.ts";

/** The advisory lock of a migration: any fixed number that all processes share. A starting shop waits for it. */
export const migrationLock = 4_721_001;

/**
 * Runs the missing migrations under a lock, so that several processes can start at the same time. A
 * failed migration, or a newer database that this version does not understand, stops the start.
 */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
	const connection = await pool.connect();
	try {
		await connection.query("select pg_advisory_lock($1)", [migrationLock]);
		await refuseBreak(connection, folder);
		await migrate(drizzle(connection), { migrationsFolder: folder }).catch(refuse);
	} finally {
		await connection.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		connection.release();
	}
}

function refuse(error: Error): never {
	if (isDiskFull(error)) throw error;
	const reason = error.cause instanceof Error ? error.cause.message : error.message;
	throw startupError(
		`The database could not be brought to the form that this version needs (${reason}), and was left as it is: name an empty database, or the one of an earlier version of this shop.`,
		error,
	);
}
