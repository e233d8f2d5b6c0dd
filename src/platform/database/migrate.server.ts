import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { copy } from "../startup.copy.ts";
import { isDiskFull, startupError } from "../startup-error.ts";

// Any fixed number: all processes of one shop must ask for the same lock.
/** The lock under which the tables are changed; a starting shop waits for it. */
export const migrationLock = 4_721_001;

/**
 * Brings the database to the newest form, under a lock, so that several
 * processes may start at once: one migrates, the others wait and find it done.
 * A failed migration is rolled back whole and refuses the start, and so is a newer database refused.
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
 * Refuses a database that has had a change of its tables which this version does not bring along:
 * a newer version made it, and an older one would read and write it wrongly.
 */
export async function refuseNewerDatabase(
	connection: Pick<pg.ClientBase, "query">,
	migrationsFolder: string,
): Promise<void> {
	const history = "drizzle.__drizzle_migrations";
	const there = await connection.query(`select to_regclass('${history}') is not null as is`);
	if (!there.rows[0].is) return;
	const known = readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);
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
