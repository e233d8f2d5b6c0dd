import type pg from "pg";

/** What the tables of a shop hold, to be put back and compared as often as is wished. */
export type StartState = {
	/** What these tables hold now, row by row, without ids and times that are new since the start. */
	read(tables: readonly string[]): Promise<string[]>;
	/** The same text without such ids and times. */
	mask(text: string): string;
	/** Puts these tables back to what they held at the start. */
	restore(tables: readonly string[]): Promise<void>;
	tables: readonly string[];
};

const times = /"\d{4}-\d\d-\d\d[T ][^"]*"/g;
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24,}(?:_secret_\w+)?/g;
const numbers = /("number": )(?:"[^"]*"|\d+)/g;
const seconds = /("created\\":)\d+/g;

/** Keeps a copy of all tables in a schema beside them. */
export async function keepStartState(database: pg.Client): Promise<StartState> {
	const { rows: named } = await database.query<{ name: string; columns: string }>(
		`select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
		group by table_name order by table_name`,
	);
	const columnsOf = new Map(named.map(({ name, columns }) => [name, columns]));
	const all = [...columnsOf.keys()];
	const copies = all.map((name) => `create table start_state.${name} as table public.${name};`);
	await database.query(`create schema start_state; ${copies.join("\n")}`);
	const rowsOf = async (tables: readonly string[]) => {
		const each = tables.map(
			(name) => `select '${name} ' || to_jsonb(t)::text as row from public.${name} t`,
		);
		if (each.length === 0) return [];
		const { rows } = await database.query<{ row: string }>(each.join(" union all "));
		return rows.map(({ row }) => row);
	};
	const start = (await rowsOf(all)).join("\n");
	const known = new Set(start.match(ids));
	const knownNumbers = new Set(start.match(numbers));
	const mask = (text: string) =>
		text
			.replace(times, '"time"')
			.replace(ids, (id) => (known.has(id) ? id : "new"))
			.replace(seconds, '$1"time"')
			.replace(numbers, (all, key) => (knownNumbers.has(all) ? all : `${key}"new"`));
	return {
		tables: all,
		mask,
		read: async (tables) => (await rowsOf(tables)).map(mask).sort(),
		async restore(tables) {
			const each = tables.map((name) => {
				const columns = columnsOf.get(name);
				return `delete from public.${name}; insert into public.${name} (${columns})
					overriding system value select ${columns} from start_state.${name};`;
			});
			// Without the checks of foreign keys, for which the sequence of the tables would count.
			await database.query(
				`begin; set local session_replication_role = replica; ${each.join("\n")} commit`,
			);
		},
	};
}
