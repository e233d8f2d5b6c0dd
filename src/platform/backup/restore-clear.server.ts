import { readMigrationFiles } from "drizzle-orm/migrator";
import { errorCode } from "../../kernel/error-code.ts";
import { startupError } from "../startup-error.ts";
import { copy } from "./backup.copy.ts";
import {
	isHistory,
	listTables,
	type Named,
	quoted,
	type TransactionConnection,
} from "./backup-catalogue.server.ts";

/** Refuses where a shop or a command is connected to this database: its pages and holds would go on as if nothing were. */
export async function refuseWhereAtWork(connection: TransactionConnection): Promise<void> {
	const { rows } = await connection.query<{ name: string; pid: number }>(
		`select application_name as name, pid from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^shop'`,
	);
	const [one] = rows;
	if (one) throw startupError(copy.shopRuns(`"${one.name}", process ${one.pid} of the server`));
}

/**
 * Takes the shop's own tables out of the database, within the transaction that fills it again.
 * Refuses a shop with anything in it, unless it is to be replaced, and tables of somebody else's
 * under the shop's names; leaves all other tables alone.
 */
export async function clearShop(
	connection: TransactionConnection,
	{ migrationsFolder, replace }: { migrationsFolder: string; replace: boolean },
): Promise<void> {
	const isOwn = ownTables(migrationsFolder);
	const own = (await listTables(connection)).filter(isOwn);
	const [first] = own;
	if (!first) return;
	if (!own.some(isHistory)) throw startupError(copy.notAShop(first.name));
	if (!replace) await refuseFull(connection, own);
	const list = own.map(({ schema, name }) => quoted(schema, name)).join(", ");
	await connection.query("set local lock_timeout = '10s'");
	await connection.query(`drop table ${list}`).catch(refuseHanging);
	for (const name of ownTypes(migrationsFolder))
		await connection.query(`drop type if exists ${quoted("public", name)}`).catch(refuseHanging);
	await connection.query("set local lock_timeout = 0");
}

/** Which tables are the shop's own, in any of its versions: by the statements that make them, so that no list has to be maintained. */
export function ownTables(migrationsFolder: string): (table: Named) => boolean {
	const made = /(?:create table(?: if not exists)?|rename to) (?:"?public"?\.)?"?(\w+)"?/gi;
	const names = namesMade(migrationsFolder, made);
	return (table) => isHistory(table) || (table.schema === "public" && names.has(table.name));
}

/** The types that its columns have. */
function ownTypes(migrationsFolder: string): Set<string> {
	return namesMade(migrationsFolder, /create type (?:"?public"?\.)?"?(\w+)"?/gi);
}

function namesMade(migrationsFolder: string, making: RegExp): Set<string> {
	const statements = readMigrationFiles({ migrationsFolder }).flatMap((one) => one.sql);
	return new Set(
		statements.flatMap((text) => [...text.matchAll(making)].map(([, name]) => name ?? "")),
	);
}

async function refuseFull(connection: TransactionConnection, tables: Named[]): Promise<void> {
	const full: string[] = [];
	for (const { schema, name } of tables.filter((one) => !isHistory(one))) {
		const { rows } = await connection.query(
			`select count(*)::int as count from ${quoted(schema, name)}`,
		);
		if (rows[0].count > 0) full.push(`${rows[0].count} rows in ${name}`);
	}
	if (full.length > 0) throw startupError(copy.notEmpty(full.slice(0, 4).join(", ")));
}

// dependent_objects_still_exist
function refuseHanging(error: Error & { detail?: string }): never {
	if (errorCode(error) === "2BP01") throw startupError(copy.hangsOn(error.detail ?? ""), error);
	throw error;
}
