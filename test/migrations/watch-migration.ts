import type pg from "pg";
import type { Migration } from "../../src/platform/database/migration-file.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { runBatch } from "../../src/platform/database/run-migration.server.ts";

/** A table of before the migration: its file, how often it was scanned from end to end, and how many rows were changed. */
type Table = { name: string; file: number; scans: number; changed: number; lock: string | null };

type Queries = Pick<pg.ClientBase, "query">;

// Readers or writers wait for these (PostgreSQL, Explicit Locking, table of conflicts).
const blocking = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];
const maxRows = 5_000;

/**
 * Runs the statements of a migration as on a database in use, and tells which of them read or write a whole table of before
 * while others wait: what they scan is in pg_stat_xact_user_tables, what they write anew has another file, what they keep
 * others from is in pg_locks. It counts and does not look at the clock, so that small tables do. Rolls nothing back.
 */
export async function watchMigration(connection: Queries, migration: Migration): Promise<string[]> {
	const { sql, isAlone, backfill } = migration;
	const existing = (await readTables(connection, null)).map(({ name }) => name);
	// With these, PostgreSQL may read all of a table by an index, which is not counted as a scan.
	await connection.query("set enable_indexonlyscan = off; set enable_mergejoin = off");
	const wrong: string[] = [];
	if (!isAlone) await connection.query("begin");
	for (const statement of sql) {
		if (isAlone) {
			await connection.query(statement);
			continue;
		}
		const before = await readTables(connection, existing);
		if (backfill) await runBatch(connection, statement, backfill, null);
		else await connection.query(statement);
		const after = await readTables(connection, existing);
		wrong.push(...after.flatMap((table) => judge(statement, table, before, after)));
	}
	if (!isAlone) await connection.query("commit");
	await connection.query("reset enable_indexonlyscan; reset enable_mergejoin");
	return wrong;
}

function judge(statement: string, table: Table, before: Table[], after: Table[]): string[] {
	const was = before.find(({ name }) => name === table.name);
	const locked = after.filter(({ lock }) => lock !== null);
	const what = statement.replace(/^\s*--.*$/gm, "").trim();
	const isScanned = table.scans > (was?.scans ?? 0);
	const doing = table.file !== was?.file ? "writes anew" : isScanned ? "reads all of" : null;
	const isHeld = doing !== null && locked.length > 0;
	const held = locked.map(({ name, lock }) => `${name} (${lock})`).join(", ");
	const changes = table.changed - (was?.changed ?? 0);
	return [
		...(isHeld ? [`${what} ${doing} ${table.name} while others wait for ${held}`] : []),
		...(changes > maxRows ? [`${what} locks ${changes} rows of ${table.name}`] : []),
	];
}

async function readTables(connection: Queries, names: string[] | null): Promise<Table[]> {
	const answer = await connection.query(
		`select c.relname as name, c.relfilenode::int as file, coalesce(s.seq_scan, 0)::int as scans,
			(coalesce(s.n_tup_upd, 0) + coalesce(s.n_tup_del, 0))::int as changed,
			(select l.mode from pg_locks l where l.pid = pg_backend_pid() and l.relation = c.oid
				and l.mode = any($1) order by array_position($1::text[], l.mode) desc limit 1) as lock
		from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
			and ($2::text[] is null or c.relname = any($2))`,
		[blocking, names],
	);
	return rowsOf(answer);
}
