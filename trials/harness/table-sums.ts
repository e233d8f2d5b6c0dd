import pg from "pg";

/** The rows of each table, by their number and a sum over all of them. */
export type TableSums = ReadonlyMap<string, string>;

/** Reads every row of every table of a shop. Call it while nobody writes. */
export async function sumTables(databaseUrl: string): Promise<TableSums> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		await client.query("set time zone 'UTC'");
		const { rows } = await client.query(
			`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
				where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle') order by 1`,
		);
		const sums = new Map<string, string>();
		for (const { name } of rows) {
			const { rows: found } = await client.query(
				`select count(*) || ' rows, ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
					from (select md5(row::text) as line from ${name} row) lines`,
			);
			sums.set(name, found[0].sum);
		}
		return sums;
	} finally {
		await client.end();
	}
}

/** Each table that is not what it was, in a sentence; `but`: tables that may differ. */
export function differences(was: TableSums, is: TableSums, but: readonly string[] = []): string[] {
	const names = new Set([...was.keys(), ...is.keys()]);
	return [...names]
		.filter((name) => was.get(name) !== is.get(name) && !but.includes(name))
		.map((name) => `${name} had ${was.get(name) ?? "no table"}, has ${is.get(name) ?? "no table"}`);
}
