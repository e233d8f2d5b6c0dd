import type pg from "pg";
import { copy } from "../startup.copy.ts";
import { startupError } from "../startup-error.ts";
import { boundOf, breakOf, type Migration, readMigrations } from "./migration-file.server.ts";

type Queries = Pick<pg.ClientBase, "query">;

/** The table in which Drizzle lists the migrations of a database. Every version of the shop reads it. */
export const history = '"drizzle"."__drizzle_migrations"';

/**
 * Lists what the version with the migrations of `folder` would run on this database (their tags), and says why a shop of the
 * version before could not live with it (null if it could): the version of the folder `before`, else of the newest
 * migration that the database has. Contracts are not counted: they wait until no such shop is left. Changes nothing.
 */
export async function planMigrations(
	connection: Queries,
	folder: string,
	before?: string,
): Promise<{ pending: string[]; breaks: string | null }> {
	const { known, done } = await readHistory(connection, folder);
	const pending = pendingOf(known, done);
	const newest = before ? readMigrations(before).at(-1)?.folderMillis : Math.max(...done);
	const present = known.findLast(({ folderMillis }) => folderMillis <= (newest ?? 0));
	const isRunAtStart = new Set(withoutContracts(pending));
	const breaking = present && pending.find((it) => isRunAtStart.has(it) && breaks(it, present));
	return {
		pending: pending.map(({ tag }) => tag),
		breaks: breaking ? (breakOf(breaking) ?? breaking.livesWith?.why ?? breaking.tag) : null,
	};
}

function breaks(migration: Migration, present: Migration): boolean {
	const oldest = breakOf(migration) === undefined ? migration.livesWith : migration;
	return oldest !== null && oldest.number > present.number;
}

/** The migrations that a version has and a database lacks. Like Drizzle's, none that is older than the last one done. */
export function pendingOf(known: readonly Migration[], done: readonly number[]): Migration[] {
	const last = Math.max(...done);
	return known.filter(({ folderMillis }) => folderMillis > last);
}

/** What a start runs of these: all but the contracts at their end, which wait for an open shop. */
export function withoutContracts(pending: readonly Migration[]): Migration[] {
	return pending.slice(0, pending.findLastIndex(({ isContract }) => !isContract) + 1);
}

/**
 * Why a shop with the migrations of `folder` does not work on this database, in a sentence; null if it works. A migration
 * that it does not know may declare a break, which is a comment on the migrations table, or the oldest shop that lives
 * with it. Any other migration keeps older versions working, so that both versions may run during an update.
 */
export async function findRefusal(connection: Queries, folder: string): Promise<string | null> {
	const { known, unknown, done } = await readHistory(connection, folder);
	if (unknown.length === 0) return null;
	const { rows } = await connection.query(`select obj_description('${history}'::regclass) as why`);
	const why: string | null = rows[0].why;
	const isKnown = (migration: Migration) =>
		breakOf(migration) === why || migration.tag === boundOf(why ?? "");
	if (why !== null && !known.some(isKnown)) return copy.newerDatabase(why);
	// A migration that is older than the last one done is never run.
	const last = Math.max(...done);
	const isMissing = known.some(({ folderMillis: at }) => at < last && !done.includes(at));
	return isMissing ? copy.newerDatabase() : null;
}

/** Refuses a database on which a shop with these migrations does not work. */
export async function refuseBreak(connection: Queries, folder: string): Promise<void> {
	const refusal = await findRefusal(connection, folder);
	if (refusal) throw startupError(refusal);
}

/** Refuses a database with a migration that this version does not know, before a command replaces all its tables. */
export async function refuseNewerDatabase(connection: Queries, folder: string): Promise<void> {
	const { unknown } = await readHistory(connection, folder);
	if (unknown.length > 0) throw startupError(copy.newerDatabase());
}

/** The migrations that a version knows, when those of the database were made (`done`), and which of these it does not know. */
export async function readHistory(connection: Queries, folder: string) {
	const known = readMigrations(folder);
	const found = await connection.query(`select to_regclass('${history}') is not null as exists`);
	const { rows } = found.rows[0].exists
		? await connection.query(`select created_at from ${history}`)
		: { rows: [] };
	const done = rows.map(({ created_at }) => Number(created_at));
	const unknown = done.filter((time) => !known.some(({ folderMillis }) => folderMillis === time));
	return { known, done, unknown };
}
