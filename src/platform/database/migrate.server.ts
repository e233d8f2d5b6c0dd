import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { copy } from "../startup.copy.ts";
import { isDiskFull, startupError } from "../startup-error.ts";

/** The advisory lock of a migration: any fixed number that all processes share. A starting shop waits for it. */
export const migrationLock = 4_721_001;

/**
 * Runs the missing migrations under a lock, so that several processes can start at the same
 * time. A failed migration is rolled back and stops the start; a newer database also stops it.
 */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
	const connection = await pool.connect();
	try {
		await connection.query("select pg_advisory_lock($1)", [migrationLock]);
		await refuseNewerDatabase(connection, folder);
		await migrate(drizzle(connection), { migrationsFolder: folder }).catch(refuse);
	} finally {
		await connection.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		connection.release();
	}
}

/**
 * Refuses a database with a migration that this version does not know: a newer version ran it, and
 * this version would read and write the tables wrongly.
 */
export async function refuseNewerDatabase(
	connection: Pick<pg.ClientBase, "query">,
	migrationsFolder: string,
): Promise<void> {
	const history = "drizzle.__drizzle_migrations";
	const found = await connection.query(`select to_regclass('${history}') is not null as exists`);
	if (!found.rows[0].exists) return;
	const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
	const { rowCount } = await connection.query(
		`select from ${history} where created_at <> all ($1::bigint[])`,
		[known],
	);
	if (rowCount !== 0) throw startupError(copy.newerDatabase);
}

function refuse(error: Error): never {
	if (isDiskFull(error)) throw error;
	const reason = error.cause instanceof Error ? error.cause.message : error.message;
	throw startupError(
		`The database could not be brought to the form that this version needs (${reason}), and was left as it is: name an empty database, or the one of an earlier version of this shop.`,
		error,
	);
}
