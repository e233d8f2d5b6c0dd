import pg from "pg";
import type { Table } from "./backup-format.ts";

/** The database connection of a backup or restore, inside its one transaction. */
export type TransactionConnection = Pick<pg.ClientBase, "query">;

export async function openConnection(databaseUrl: string, name: string): Promise<pg.Client> {
	const connection = new pg.Client({ connectionString: databaseUrl, application_name: name });
	connection.on("error", () => {}); // the failing statement throws it
	await connection.connect();
	return connection;
}

export type Named = { schema: string; name: string };

/** The schemas of the shop's tables, and the table that lists the migrations of the database. */
const schemas = ["public", "drizzle"];
export const migrationsTable = { schema: "drizzle", name: "__drizzle_migrations" };

// Excludes the objects of extensions: installing an extension creates them again.
const ours = `n.nspname = any($1) and not exists (
	select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Lists every table in the shop's schemas with its writable columns, in the order of PostgreSQL's catalogue. */
export async function listTables(connection: TransactionConnection): Promise<Table[]> {
	return list(
		connection,
		`select n.nspname as schema, c.relname as name,
			array(select a.attname::text from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
				order by a.attnum) as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and ${ours}
		order by n.nspname, c.relname`,
	);
}

/** Returns a check whether a table belongs in a backup. Derived tables do not: the shop computes them again. */
export function isStored(derived: readonly string[]) {
	return ({ schema, name }: Named) => schema !== "public" || !derived.includes(name);
}

export async function listSequences(connection: TransactionConnection): Promise<Named[]> {
	return list(
		connection,
		`select n.nspname as schema, c.relname as name
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'S' and ${ours}
		order by n.nspname, c.relname`,
	);
}

/** Lists every foreign key in the shop's schemas with its definition (`states`). */
export async function listForeignKeys(
	connection: TransactionConnection,
): Promise<{ table: string; name: string; states: string }[]> {
	return list(
		connection,
		`select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
			pg_get_constraintdef(k.oid) as states
		from pg_constraint k
		join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		where k.contype = 'f' and ${ours}
		order by 1, 2`,
	);
}

async function list<Row>(connection: TransactionConnection, query: string): Promise<Row[]> {
	const { rows } = await connection.query(query, [schemas]);
	return rows;
}

/** Whether a table is Drizzle's list of migrations. */
export function isHistory({ schema, name }: Named): boolean {
	return schema === migrationsTable.schema && name === migrationsTable.name;
}

/** Quotes a name for SQL, whatever characters it contains. Several names are joined by dots. */
export function quoted(...names: string[]): string {
	return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
}

/** The table and its columns in the syntax of COPY. */
export function copied({ schema, name, columns }: Table): string {
	return `${quoted(schema, name)} (${columns.map((column) => quoted(column)).join(", ")})`;
}

/** Sets the value formats of a transaction, so that they are the same on every server, whatever its settings are. */
export async function settleForms(connection: TransactionConnection): Promise<void> {
	await connection.query(
		`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
		set local timezone = 'UTC'; set local extra_float_digits = 3; set local client_encoding = 'UTF8';
		set local bytea_output = 'hex'; set local row_security = off;
		set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
	);
}
