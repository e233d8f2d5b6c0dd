import { isDeepStrictEqual } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { errorCode } from "../../kernel/error-code.ts";
import { readMigrations } from "../database/migration-file.server.ts";
import { recordMigration, runInside } from "../database/run-migration.server.ts";
import { startupError } from "../startup-error.ts";
import { copy } from "./backup.copy.ts";
import {
	isHistory,
	isStored,
	listTables,
	migrationsTable,
	type Named,
	quoted,
	type TransactionConnection,
} from "./backup-catalogue.server.ts";
import type { Head, Table } from "./backup-format.ts";

/** Refuses if a shop or a command is connected to this database, because it would go on with the old data. */
export async function refuseWhereAtWork(connection: TransactionConnection): Promise<void> {
	const { rows } = await connection.query<{ name: string; pid: number }>(
		`select application_name as name, pid from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^shop'`,
	);
	const [other] = rows;
	if (other)
		throw startupError(copy.shopRuns(`"${other.name}", process ${other.pid} of the server`));
}

/**
 * Drops the shop's own tables, in the transaction that restores them. Refuses a shop with any rows,
 * unless `replace` is set, and tables of another program with the shop's table names. Leaves all
 * other tables alone.
 */
export async function clearShop(
	connection: TransactionConnection,
	{ migrationsFolder, replace }: { migrationsFolder: string; replace: boolean },
): Promise<void> {
	const isOwn = ownTables(migrationsFolder);
	const existing = (await listTables(connection)).filter(isOwn);
	const [first] = existing;
	if (!first) return;
	if (!existing.some(isHistory)) throw startupError(copy.notAShop(first.name));
	if (!replace) await refuseFull(connection, existing);
	const list = existing.map(({ schema, name }) => quoted(schema, name)).join(", ");
	await connection.query("set local lock_timeout = '10s'");
	await connection.query(`drop table ${list}`).catch(refuseHanging);
	for (const name of ownTypes(migrationsFolder))
		await connection.query(`drop type if exists ${quoted("public", name)}`).catch(refuseHanging);
	await connection.query("set local lock_timeout = 0");
}

/** Returns a check whether a table is the shop's own, in any version. The migrations' statements contain the names. */
function ownTables(migrationsFolder: string): (table: Named) => boolean {
	const made = /(?:create table(?: if not exists)?|rename to) (?:"?public"?\.)?"?(\w+)"?/gi;
	const names = namesMade(migrationsFolder, made);
	return (table) => isHistory(table) || (table.schema === "public" && names.has(table.name));
}

function ownTypes(migrationsFolder: string): Set<string> {
	return namesMade(migrationsFolder, /create type (?:"?public"?\.)?"?(\w+)"?/gi);
}

function namesMade(migrationsFolder: string, making: RegExp): Set<string> {
	const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql);
	return new Set(
		statements.flatMap((text) => [...text.matchAll(making)].map(([, name]) => name ?? "")),
	);
}

async function refuseFull(connection: TransactionConnection, tables: Named[]): Promise<void> {
	const full: string[] = [];
	for (const { schema, name } of tables.filter((table) => !isHistory(table))) {
		const { rows } = await connection.query(
			`select count(*)::int as count from ${quoted(schema, name)}`,
		);
		if (rows[0].count > 0) full.push(`${rows[0].count} rows in ${name}`);
	}
	if (full.length > 0) throw startupError(copy.notEmpty(full.slice(0, 4).join(", ")));
}

// 2BP01 is PostgreSQL's `dependent_objects_still_exist`.
function refuseHanging(error: Error & { detail?: string }): never {
	if (errorCode(error) === "2BP01") throw startupError(copy.hangsOn(error.detail ?? ""), error);
	throw error;
}

type Where = { migrationsFolder: string; file: string; derived: readonly string[] };

const history = quoted(migrationsTable.schema, migrationsTable.name);

/**
 * Creates the shop's empty tables in the form of the backup, and Drizzle's list of migrations,
 * whose rows come from the backup. Returns the backup's tables that exist now. It runs the
 * statements itself, because Drizzle's `migrate` commits a transaction of its own and knows only
 * the newest form.
 */
export async function createTables(connection: TransactionConnection, where: Where, head: Head) {
	const migrations = readMigrations(where.migrationsFolder);
	if (!migrations.some((migration) => migration.folderMillis === head.migration))
		throw startupError(copy.newer(where.file));
	await connection.query(`create schema if not exists ${quoted(migrationsTable.schema)}`);
	await connection.query(
		`create table ${history} (id serial primary key, hash text not null, created_at bigint)`,
	);
	for (const migration of migrations.filter(({ folderMillis }) => folderMillis <= head.migration))
		await runInside(connection, migration);
	// A table of another program may have a name that the backup contains, so only own tables count.
	const isOwn = ownTables(where.migrationsFolder);
	const made = (await listTables(connection)).filter(isOwn).filter(isStored(where.derived));
	return compare(where.file, head, made);
}

function compare(file: string, head: Head, made: Table[]): Set<Table> {
	const inBackup = new Set<Table>();
	const others: string[] = [];
	for (const table of made) {
		const saved = head.tables.find(
			(savedTable) => savedTable.schema === table.schema && savedTable.name === table.name,
		);
		if (saved) inBackup.add(saved);
		else others.push(`${table.name} is missing`);
		if (saved && !isDeepStrictEqual(saved.columns.toSorted(), table.columns.toSorted()))
			others.push(`${table.name} has other columns`);
	}
	if (others.length > 0) throw startupError(copy.damaged(file, copy.otherShape(others.join(", "))));
	return inBackup;
}

/** Runs the migrations that came after the backup, and returns their number. */
export async function runLaterMigrations(
	connection: TransactionConnection,
	where: Where,
	head: Head,
): Promise<number> {
	const later = readMigrations(where.migrationsFolder).filter(
		(migration) => migration.folderMillis > head.migration,
	);
	for (const migration of later) {
		await runInside(connection, migration);
		await recordMigration(connection, migration);
	}
	return later.length;
}
