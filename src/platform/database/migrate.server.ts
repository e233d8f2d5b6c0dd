import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { copy } from "../startup.copy.ts";
import { isDiskFull, startupError } from "../startup-error.ts";

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

type Queries = Pick<pg.ClientBase, "query">;

/**
 * Refuses a database that a newer version changed in a way that breaks this version. Such a
 * migration declares the break in its SQL: the reason, in words for a shop owner, is its comment on
 * the migrations table. Any other migration keeps the previous version working, so that both
 * versions may run during an update.
 */
export async function refuseBreak(connection: Queries, migrationsFolder: string): Promise<void> {
	const { known, unknown, done } = await readHistory(connection, migrationsFolder);
	if (unknown.length === 0) return;
	const { rows } = await connection.query(`select obj_description('${history}'::regclass) as why`);
	const why: string | null = rows[0].why;
	if (why !== null && !known.some((migration) => breakOf(migration) === why))
		throw startupError(copy.newerDatabase(why));
	// Drizzle skips a migration that is older than the last that it ran, so it would never run these.
	const last = Math.max(...done);
	if (known.some(({ folderMillis: at }) => at < last && !done.includes(at)))
		throw startupError(copy.newerDatabase());
}

/** Refuses a database with a migration that this version does not know, before a command replaces all its tables. */
export async function refuseNewerDatabase(connection: Queries, folder: string): Promise<void> {
	const { unknown } = await readHistory(connection, folder);
	if (unknown.length > 0) throw startupError(copy.newerDatabase());
}

/** The reason that a migration declares for breaking the previous version; undefined without a declaration. */
export function breakOf({ sql }: Pick<MigrationMeta, "sql">): string | undefined {
	const declared = /^COMMENT ON TABLE "drizzle"\."__drizzle_migrations" IS '((?:[^']|'')+)'/m;
	return declared.exec(sql.join("\n"))?.[1]?.replaceAll("''", "'");
}

const history = "drizzle.__drizzle_migrations";

async function readHistory(connection: Queries, migrationsFolder: string) {
	const known = readMigrationFiles({ migrationsFolder });
	const found = await connection.query(`select to_regclass('${history}') is not null as exists`);
	const { rows } = found.rows[0].exists
		? await connection.query(`select created_at from ${history}`)
		: { rows: [] };
	const done = rows.map(({ created_at }) => Number(created_at));
	const unknown = done.filter((time) => !known.some(({ folderMillis }) => folderMillis === time));
	return { known, done, unknown };
}

function refuse(error: Error): never {
	if (isDiskFull(error)) throw error;
	const reason = error.cause instanceof Error ? error.cause.message : error.message;
	throw startupError(
		`The database could not be brought to the form that this version needs (${reason}), and was left as it is: name an empty database, or the one of an earlier version of this shop.`,
		error,
	);
}
