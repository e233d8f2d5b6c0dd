import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { shopIsAheadMs } from "../kernel/shop-time.ts";
import type { Db } from "../platform/database/database.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";

/** A row, by column name. Columns that are null are absent. */
type Row = Record<string, unknown>;

/** `demo/sample-days.json`: the rows that sixty days of business left in the tables. `demo/generator/` makes it. */
export type SampleDays = {
	openedAt: string;
	/** The midnight in Bangladesh at which the days end. */
	endedAt: string;
	/** The customers and admins. The shop may have some of these accounts already, with other ids. */
	users: (Row & { id: string; email: string })[];
	/** The changed columns of the catalogue's parts, such as stock, sales and ratings. */
	parts: Row[];
	/** The rows of each table, in an order that satisfies the foreign keys. */
	tables: Record<string, Row[]>;
};

const dayMs = 24 * 60 * 60_000;
/** Events of the last hours, such as a running hold, keep their age. Older events keep their time of day. */
const lateMs = 8 * 60 * 60_000;
const moments = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00))"/g;
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Reads the sample days of a demonstration's folder. Shifts all their times as if the days ended now. */
export async function readSampleDays(folder: string, now: Date): Promise<SampleDays> {
	const text = await readFile(join(folder, "sample-days.json"), "utf8");
	const endedAt = new Date((JSON.parse(text) as SampleDays).endedAt).getTime();
	const untilNow = now.getTime() - endedAt;
	const untilToday = untilNow - ((now.getTime() + shopIsAheadMs) % dayMs);
	return JSON.parse(
		text.replace(moments, (_, moment: string) => {
			const time = new Date(moment).getTime();
			const later = time < endedAt - lateMs ? untilToday : untilNow;
			return JSON.stringify(new Date(time + later));
		}),
	) as SampleDays;
}

/** Writes the sample days into a shop that has the demonstration's catalogue and no business yet. */
export async function restoreSampleDays(db: Db, { users, parts, tables }: SampleDays) {
	const accounts = rowsOf<{ id: string; email: string }>(
		await db.execute(sql`${insertion("users", users)}
			on conflict (email) do update set created_at = excluded.created_at returning id, email`),
	);
	const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
	const accountIds = new Map(users.map(({ id, email }) => [id, idOf.get(email) ?? id]));
	for (const [table, rows] of Object.entries(tables))
		await db.execute(insertion(table, rows, accountIds));
	const changes = columnsOf(parts).map((name) => sql`${name} = changed.${name}`);
	await db.execute(sql`update parts set ${sql.join(changes, sql`, `)}
		from ${recordsOf("parts", parts)} changed where parts.id = changed.id`);
}

function insertion(table: string, rows: readonly Row[], newIds?: ReadonlyMap<string, string>): SQL {
	const columns = sql.join(columnsOf(rows), sql`, `);
	return sql`insert into ${sql.identifier(table)} (${columns})
		select ${columns} from ${recordsOf(table, rows, newIds)}`;
}

/** SQL for rows of a table: PostgreSQL converts each value to its column's type. */
function recordsOf(table: string, rows: readonly Row[], newIds?: ReadonlyMap<string, string>): SQL {
	const json = JSON.stringify(rows).replace(ids, (id) => newIds?.get(id) ?? id);
	return sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)`;
}

function columnsOf(rows: readonly Row[]) {
	return [...new Set(rows.flatMap(Object.keys))].map((name) => sql.identifier(name));
}
