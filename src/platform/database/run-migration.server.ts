import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { errorCode } from "../../kernel/error-code.ts";
import { backoffMs } from "../backoff.ts";
import { copy } from "../startup.copy.ts";
import { isTransactionConflict } from "./database-fault.server.ts";
import { boundStatement, breakOf, type Migration } from "./migration-file.server.ts";
import { history } from "./migration-plan.server.ts";
import { findOlderShops, letIn, lockOutOlderShops } from "./shop-versions.server.ts";

/** A connection of the run's own, who is told how far it is, and what ends its waiting. */
export type MigrationRun = {
	connection: pg.ClientBase;
	report(sentence: string): void;
	signal?: AbortSignal | undefined;
};

type Queries = Pick<pg.ClientBase, "query">;

// Whoever needs a table waits as long behind a migration that waits for it.
const lockTimeout = "1s";
const pause = { minMs: 500, maxMs: 5_000 };
const batchRows = 1_000;
const reportEachMs = 5_000;

/**
 * Runs a migration on a database in use. Its statements are one transaction, which waits a second for a lock and then
 * begins again after a pause, as often as it takes. Those outside of a transaction, and the batches of a backfill, are
 * one each. Killed at any of them, the next run goes on there. What breaks older shops waits until none is open.
 */
export async function runMigration(run: MigrationRun, migration: Migration): Promise<void> {
	const { connection } = run;
	const { sql, backfill, isAlone } = migration;
	await withoutOlderShops(run, migration, async () => {
		if (backfill) await runBackfill(run, migration, backfill);
		else if (isAlone)
			for (const statement of sql) await repeat(run, () => runAlone(run, statement));
		await repeat(run, () =>
			inTransaction(connection, async () => {
				await connection.query(`set local lock_timeout = '${lockTimeout}'`);
				if (!backfill && !isAlone) for (const statement of sql) await connection.query(statement);
				await recordMigration(connection, migration);
			}),
		);
	});
}

/** Runs a migration in a transaction that is open already, where nobody else is at work: on an empty database, at a restore. */
export async function runInside(connection: Queries, migration: Migration): Promise<void> {
	const { sql, backfill, isAlone } = migration;
	for (const statement of sql) {
		let last: string | null = null;
		if (!backfill)
			await connection.query(isAlone ? statement.replace(/\bconcurrently\b/gi, "") : statement);
		else
			do last = (await runBatch(connection, statement, backfill, last)).at(-1) ?? null;
			while (last !== null);
	}
	await recordBound(connection, migration);
}

/** Lists a migration as done, in the transaction that ends it. */
export async function recordMigration(connection: Queries, migration: Migration): Promise<void> {
	await recordBound(connection, migration);
	await connection.query(`insert into ${history} (hash, created_at) values ($1, $2)`, [
		migration.hash,
		migration.folderMillis,
	]);
	if (migration.backfill)
		await connection.query("delete from shop_state where name = $1", [stateName(migration)]);
}

/** Runs a piece of work in a transaction. */
export async function inTransaction<T>(connection: Queries, act: () => Promise<T>): Promise<T> {
	await connection.query("begin");
	try {
		const result = await act();
		await connection.query("commit");
		return result;
	} catch (fault) {
		await connection.query("rollback").catch(() => {});
		throw fault;
	}
}

async function recordBound(connection: Queries, migration: Migration): Promise<void> {
	const statement = boundStatement(migration);
	if (statement) await connection.query(statement);
}

async function withoutOlderShops(
	run: MigrationRun,
	migration: Migration,
	act: () => Promise<void>,
) {
	const { connection, report, signal } = run;
	const { number } =
		breakOf(migration) === undefined ? (migration.livesWith ?? { number: 0 }) : migration;
	for (let isTold = false; !(await lockOutOlderShops(connection, number)); isTold = true) {
		if (!isTold)
			report(copy.olderShops(migration.tag, (await findOlderShops(connection, number)).join("; ")));
		await sleep(pause.minMs, undefined, { signal });
	}
	await act().finally(() => letIn(connection, number).catch(() => {}));
}

async function repeat<T>(run: MigrationRun, act: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await act();
		} catch (fault) {
			// 55P03 is PostgreSQL's `lock_not_available`.
			if (!isTransactionConflict(fault) && errorCode(fault) !== "55P03") throw fault;
		}
		if (tries % 10 === 2) run.report(copy.tableInUse(await findOldestTransaction(run.connection)));
		await sleep(backoffMs(tries, pause), undefined, { signal: run.signal });
	}
}

async function findOldestTransaction(connection: Queries): Promise<string> {
	const { rows } = await connection.query(
		`select format('process %s, "%s", since %s', pid, application_name, to_char(xact_start, 'HH24:MI:SS')) as it
		from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
		order by xact_start limit 1`,
	);
	return rows[0]?.it ?? "none";
}

/** An index that a killed run left unfinished is built anew; one that it finished stays. */
async function runAlone({ connection }: MigrationRun, statement: string): Promise<void> {
	const { rows } = await connection.query(
		`select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indexrelid
		where not indisvalid and strpos($1, relname) > 0`,
		[statement],
	);
	for (const { name } of rows) await connection.query(`drop index concurrently ${name}`);
	await connection.query(statement).catch((fault) => {
		// 42P07 is PostgreSQL's `duplicate_table`, for indexes too.
		if (errorCode(fault) !== "42P07") throw fault;
	});
}

type Backfill = NonNullable<Migration["backfill"]>;
type Progress = { last: string | null; done: number };

async function runBackfill(run: MigrationRun, migration: Migration, backfill: Backfill) {
	const { connection, report } = run;
	const name = stateName(migration);
	const stored = await connection.query("select value from shop_state where name = $1", [name]);
	let { last, done }: Progress = stored.rows[0]?.value ?? { last: null, done: 0 };
	const about = await connection.query(
		"select reltuples::float as rows from pg_class where oid = $1::regclass",
		[backfill.table],
	);
	for (let reportedAt = 0; ; ) {
		const keys = await repeat(run, () =>
			inTransaction(connection, async () => {
				await connection.query(`set local lock_timeout = '${lockTimeout}'`);
				const batch = await runBatch(connection, migration.sql[0] ?? "", backfill, last);
				const progress: Progress = { last: batch.at(-1) ?? last, done: done + batch.length };
				await connection.query(
					`insert into shop_state (name, value, updated_at) values ($1, $2, now())
					on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
					[name, JSON.stringify(progress)],
				);
				return batch;
			}),
		);
		if (keys.length === 0) return;
		last = keys.at(-1) ?? last;
		done += keys.length;
		if (Date.now() - reportedAt < reportEachMs) continue;
		report(copy.backfilled(migration.tag, done, Math.max(done, about.rows[0].rows)));
		reportedAt = Date.now();
	}
}

/** Runs the statement of a backfill for the next rows after a key, which are its `$1`, and answers their keys. */
export async function runBatch(
	connection: Queries,
	statement: string,
	{ table, key }: Backfill,
	last: string | null,
): Promise<string[]> {
	const { rows } = await connection.query(
		`select ${key}::text as key from ${table} ${last === null ? "" : `where ${key} > $1`} order by ${table}.${key} limit ${batchRows}`,
		last === null ? [] : [last],
	);
	const keys: string[] = rows.map((row) => row.key);
	if (keys.length > 0) await connection.query(statement, [keys]);
	return keys;
}

function stateName({ tag }: Migration): string {
	return `migration ${tag}`;
}
