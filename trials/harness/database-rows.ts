import { sql } from "drizzle-orm";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** Every row of every table, as text with its columns' names: to see what a call changed. */
export type DatabaseRows = ReadonlyMap<string, ReadonlySet<string>>;
/** One row that was added, removed or changed. */
export type Change = { table: string; row: string };

// What the shop may write for any request: rate-limit counts, and the probe of whether it can write.
const written = new Set(["rate_limits", "write_probe"]);

/** Reads all rows of a shop except the counts of tries; `but`: further tables to leave out. */
export async function readAllRows(
	shop: ShopUnderTest,
	but: readonly string[] = [],
): Promise<DatabaseRows> {
	const names = (await listTables(shop)).filter(
		(name) => !written.has(name) && !but.includes(name),
	);
	const each = names.map(
		(name) =>
			sql`select ${name} as "table", to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
	);
	const response = await shop.db.execute(sql.join(each, sql` union all `));
	const tables = new Map<string, Set<string>>();
	for (const { table, row } of rowsOf<Change>(response)) {
		const rows = tables.get(table) ?? new Set();
		tables.set(table, rows.add(row));
	}
	return tables;
}

/** Each row that differs between two states of the database, as it was and as it is. */
export function changesBetween(before: DatabaseRows, after: DatabaseRows): Change[] {
	const tables = new Set([...before.keys(), ...after.keys()]);
	return [...tables].flatMap((table) => {
		const was = before.get(table) ?? new Set();
		const is = after.get(table) ?? new Set();
		const rows = [
			...[...was].filter((row) => !is.has(row)),
			...[...is].filter((row) => !was.has(row)),
		];
		return rows.map((row) => ({ table, row }));
	});
}

/** The tables of the shop. */
export async function listTables(shop: ShopUnderTest): Promise<string[]> {
	const response = await shop.db.execute(
		sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
	);
	return rowsOf<{ name: string }>(response).map(({ name }) => name);
}
