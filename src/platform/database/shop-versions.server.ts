import type pg from "pg";
import { readMigrations } from "./migration-file.server.ts";
import { refuseBreak } from "./migration-plan.server.ts";

type Queries = Pick<pg.ClientBase, "query">;

/** What the name of the session begins with that each open shop keeps, in every version. */
export const listenerName = "shop-listener";
/** The class of the advisory locks by which that session shows the newest migration that its shop knows. */
const versionLocks = 4_721;

/**
 * Shows on a session that a shop with these migrations is open, until the session ends: a shared advisory lock, which a
 * pooler in session mode carries and which dies with the process. Then refuses a database on which that shop does not
 * work: whatever was to wait for the shop either sees the lock, or has run before and is seen here. Throws while it runs.
 */
export async function showVersion(connection: Queries, migrationsFolder: string): Promise<void> {
	const number = readMigrations(migrationsFolder).at(-1)?.number;
	const taken = "select pg_try_advisory_lock_shared($1, $2) as shown";
	const { rows } = await connection.query(taken, [versionLocks, number]);
	if (!rows[0].shown) throw new Error("a migration runs for which this version is too old");
	await refuseBreak(connection, migrationsFolder);
}

/** The open shops that do not know the migration `number`, by the process of the database server and its client. */
export async function findOlderShops(connection: Queries, number: number): Promise<string[]> {
	// A shop of before these locks has the session without one.
	const { rows } = await connection.query(
		`select format('process %s of the database server, from %s', a.pid, coalesce(host(a.client_addr), 'this machine')) as shop
		from pg_stat_activity a
		where a.datname = current_database() and starts_with(a.application_name, $1) and not exists (
			select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.objsubid = 2
				and l.classid = $2 and l.objid::bigint >= $3)`,
		[listenerName, versionLocks, number],
	);
	return rows.map(({ shop }) => shop);
}

/** Keeps shops that do not know the migration `number` from opening, until `letIn`. False if there is one, or might be. */
export async function lockOutOlderShops(connection: Queries, number: number): Promise<boolean> {
	const { rows } = await connection.query(
		"select from generate_series(0, $2::int - 1) as n where not pg_try_advisory_lock($1, n)",
		[versionLocks, number],
	);
	if (rows.length === 0 && (await findOlderShops(connection, number)).length === 0) return true;
	await letIn(connection, number);
	return false;
}

/** Lets older shops open again: from then on they find what was migrated. */
export async function letIn(connection: Queries, number: number): Promise<void> {
	await connection.query(
		`select pg_advisory_unlock($1, objid::int) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
			and objsubid = 2 and classid = $1::int and objid::bigint < $2 and mode = 'ExclusiveLock'`,
		[versionLocks, number],
	);
}
