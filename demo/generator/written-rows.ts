import { getTableName, sql } from "drizzle-orm";
import { derivedTables } from "../../src/catalogue/search/tables.server.ts";
import { sandboxEvents } from "../../src/payments/tables.server.ts";
import type { Db } from "../../src/platform/database/database.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { rateLimits } from "../../src/platform/http/tables.server.ts";

type Row = Record<string, unknown>;
export type Tables = Record<string, Row[]>;
type Column = { table: string; name: string; isMade: boolean };

// Made from other tables, or over: the shop has recorded what the provider's messages tell.
const leftOut = [...derivedTables, getTableName(rateLimits), getTableName(sandboxEvents)];

/**
 * All rows of the shop's tables, in the order in which foreign keys need them, without what is null and what the
 * database itself makes.
 */
export async function readTables(db: Db): Promise<Tables> {
	const columns = Map.groupBy(await listColumns(db), ({ table }) => table);
	for (const table of leftOut) columns.delete(table);
	const read: Tables = {};
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local timezone to 'UTC'`);
		for (const table of await inOrderOfKeys(tx, [...columns.keys()])) {
			const all = columns.get(table) ?? [];
			const names = all.filter(({ isMade }) => !isMade).map(({ name }) => sql.identifier(name));
			const first = all.slice(0, 2).map(({ name }) => sql.identifier(name));
			const rows = rowsOf<Row>(
				await tx.execute(sql`
					select row_to_json(picked) as row from (
						select ${sql.join(names, sql`, `)} from ${sql.identifier(table)}
						order by ${sql.join(first, sql`, `)}) picked`),
			);
			read[table] = rows.map(({ row }) => withoutNulls(row as Row));
		}
	});
	return read;
}

/** Of the rows that changed their id, and those columns that changed in any row. */
export function columnsThatChanged(before: readonly Row[], after: readonly Row[]): Row[] {
	const old = new Map(before.map((row) => [row.id, row]));
	const differs = (row: Row, name: string) =>
		JSON.stringify(row[name]) !== JSON.stringify(old.get(row.id)?.[name]);
	const changed = after.filter((row) => Object.keys(row).some((name) => differs(row, name)));
	const names = new Set(
		changed.flatMap((row) => Object.keys(row).filter((name) => differs(row, name))),
	);
	return changed.map((row) =>
		Object.fromEntries(["id", ...names].map((name) => [name, row[name]])),
	);
}

function withoutNulls(row: Row): Row {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

async function listColumns(db: Db): Promise<Column[]> {
	return rowsOf<Column>(
		await db.execute(sql`
			select table_name as table, column_name as name,
				is_identity = 'YES' or is_generated = 'ALWAYS' as "isMade"
			from information_schema.columns where table_schema = 'public'
			order by table_name, ordinal_position`),
	);
}

/** Each table after those that its foreign keys name. */
async function inOrderOfKeys(db: Db, tables: readonly string[]): Promise<string[]> {
	const keys = rowsOf<{ from: string; to: string }>(
		await db.execute(sql`
			select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`),
	);
	const ordered = new Set<string>();
	const add = (table: string) => {
		if (ordered.has(table)) return;
		for (const { from, to } of keys) if (from === table && to !== table) add(to);
		ordered.add(table);
	};
	for (const table of tables) add(table);
	return [...ordered];
}
