import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { copy } from "../startup.copy.ts";
import { isDiskFull, startupError } from "../startup-error.ts";
import {
	history,
	pendingOf,
	readHistory,
	refuseBreak,
	withoutContracts,
} from "./migration-plan.server.ts";
import {
	inTransaction,
	type MigrationRun,
	recordMigration,
	runInside,
	runMigration,
} from "./run-migration.server.ts";
import { findOlderShops } from "./shop-versions.server.ts";

// Any fixed number that all processes share. Not 4_721_001: older versions wait for that one in a statement, and
// CREATE INDEX CONCURRENTLY, which waits for every statement, would never end.
const migrationLock = 4_721_010;
const askEachMs = 100;

type Options = Partial<Omit<MigrationRun, "connection">>;

/**
 * Runs the missing migrations under a lock, so that several processes can start at the same time: each on its own, so
 * that one that waits or fails leaves those before it done. An empty database gets all of them at once; else the contracts
 * at the end are left to the open shop (`runContracts`). A failed migration, or a newer database that this version does
 * not understand, stops the start. `report` gets a sentence on long work and on what it waits for.
 */
export async function migrateDatabase(
	pool: pg.Pool,
	folder: string,
	{ report = () => {}, signal }: Options = {},
): Promise<void> {
	await underLock(pool, { report, signal }, async (run) => {
		await refuseBreak(run.connection, folder);
		await migrate(run, folder).catch(refuse);
	});
}

async function migrate(run: MigrationRun, folder: string): Promise<void> {
	const { connection } = run;
	await connection.query(
		`create schema if not exists "drizzle";
		create table if not exists ${history} (id serial primary key, hash text not null, created_at bigint)`,
	);
	const { known, done } = await readHistory(connection, folder);
	if (done.length > 0)
		for (const migration of withoutContracts(pendingOf(known, done)))
			await runMigration(run, migration);
	else
		await inTransaction(connection, async () => {
			for (const migration of known) {
				await runInside(connection, migration);
				await recordMigration(connection, migration);
			}
		});
}

/**
 * Runs the contracts that a start left, if no shop is open that they would break. False if one is, or if other migrations
 * are missing before them: a newer version's start runs these.
 */
export async function runContracts(
	pool: pg.Pool,
	folder: string,
	options: Options,
): Promise<boolean> {
	return underLock(pool, options, async (run) => {
		const { known, done } = await readHistory(run.connection, folder);
		const pending = pendingOf(known, done);
		if (withoutContracts(pending).length > 0) return false;
		for (const migration of pending) {
			const { number } = migration.livesWith ?? migration;
			if ((await findOlderShops(run.connection, number)).length > 0) return false;
			await runMigration(run, migration);
			run.report(migration.tag);
		}
		return true;
	});
}

async function underLock<T>(
	pool: pg.Pool,
	{ report = () => {}, signal }: Options,
	act: (run: MigrationRun) => Promise<T>,
): Promise<T> {
	const connection = await pool.connect();
	try {
		await takeMigrationLock(connection, signal);
		return await act({ connection, report, signal });
	} finally {
		await connection.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		connection.release();
	}
}

/** Waits until no other process migrates or restores this database, and keeps others from it until the session ends. */
export async function takeMigrationLock(
	connection: Pick<pg.ClientBase, "query">,
	signal?: AbortSignal,
): Promise<void> {
	const taking = "select pg_try_advisory_lock($1) as taken";
	while (!(await connection.query(taking, [migrationLock])).rows[0].taken)
		await sleep(askEachMs, undefined, { signal });
}

function refuse(error: Error): never {
	if (isDiskFull(error) || error.name === "AbortError") throw error;
	const reason = error.cause instanceof Error ? error.cause.message : error.message;
	throw startupError(copy.notMigrated(reason), error);
}
