import { isDeepStrictEqual } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { startupError } from "../startup-error.ts";
import { copy } from "./backup.copy.ts";
import {
	isStored,
	listTables,
	migrationsTable,
	quoted,
	type TransactionConnection,
} from "./backup-catalogue.server.ts";
import type { Head, Table } from "./backup-format.ts";
import { ownTables } from "./restore-clear.server.ts";

type Where = { migrationsFolder: string; file: string; derived: readonly string[] };

const history = quoted(migrationsTable.schema, migrationsTable.name);

/**
 * Makes the shop's tables, empty, in the form that they had when the backup was made, with
 * Drizzle's own list of what was done (its rows come from the backup). Answers those of the
 * backup's tables that are there now. Drizzle's `migrate` ends a transaction of its own, and
 * knows only the newest form: hence the same statements here, in this transaction.
 */
export async function createTables(
	connection: TransactionConnection,
	where: Where,
	head: Head,
): Promise<Set<Table>> {
	const migrations = readMigrationFiles(where);
	if (!migrations.some((one) => one.folderMillis === head.migration))
		throw startupError(copy.newer(where.file));
	await connection.query(`create schema if not exists ${quoted(migrationsTable.schema)}`);
	await connection.query(
		`create table ${history} (id serial primary key, hash text not null, created_at bigint)`,
	);
	for (const one of migrations.filter(({ folderMillis }) => folderMillis <= head.migration))
		for (const statement of one.sql) await connection.query(statement);
	// Others' tables may stand beside them, under names that another shop's neighbours had too.
	const own = ownTables(where.migrationsFolder);
	const made = (await listTables(connection)).filter(own).filter(isStored(where.derived));
	return compare(where.file, head, made);
}

function compare(file: string, head: Head, made: Table[]): Set<Table> {
	const inBackup = new Set<Table>();
	const others: string[] = [];
	for (const table of made) {
		const saved = head.tables.find((one) => one.schema === table.schema && one.name === table.name);
		if (saved) inBackup.add(saved);
		if (!saved) others.push(`${table.name} is missing`);
		else if (!sameColumns(saved, table)) others.push(`${table.name} has other columns`);
	}
	if (others.length > 0) throw startupError(copy.damaged(file, copy.otherShape(others.join(", "))));
	return inBackup;
}

function sameColumns(one: Table, other: Table): boolean {
	return isDeepStrictEqual([...one.columns].sort(), [...other.columns].sort());
}

/** Makes the changes of the tables that came after the backup, and answers how many there were. */
export async function runLaterMigrations(
	connection: TransactionConnection,
	where: Where,
	head: Head,
): Promise<number> {
	const later = readMigrationFiles(where).filter((one) => one.folderMillis > head.migration);
	for (const { sql, hash, folderMillis } of later) {
		for (const statement of sql) await connection.query(statement);
		await connection.query(`insert into ${history} (hash, created_at) values ($1, $2)`, [
			hash,
			folderMillis,
		]);
	}
	return later.length;
}
