import { sql } from "drizzle-orm";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** One row that was added, removed or changed, as text with its columns' names. */
export type Change = { table: string; row: string };

// What the shop may write for any request, or by itself: rate-limit counts, the probe of whether it can write, and how far
// it has read the provider's events.
const written = ["rate_limits", "write_probe", "provider_event_cursors"];

/**
 * Watches every row of a shop from now on. What it gives tells each row that differs from what it was, as it was and as it
 * is; `but`: further tables to leave out. Triggers note each change, for reading all rows costs a hundred times as much.
 */
export async function watchRows(
	shop: ShopUnderTest,
	but: readonly string[] = [],
): Promise<() => Promise<Change[]>> {
	await noteChanges(shop);
	const [now] = rowsOf<{ snapshot: string }>(
		await shop.db.execute(sql`select pg_current_snapshot()::text as snapshot`),
	);
	return async () => {
		const since = sql`${now?.snapshot}::pg_snapshot`;
		const left = sql.join(
			[...written, ...but].map((name) => sql`${name}`),
			sql`, `,
		);
		// A row that was added and removed meanwhile comes to nothing.
		const response = await shop.db.execute(sql`
			select "table", row from noted.changes
			where xact >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(xact, ${since})
				and "table" not in (${left})
			group by "table", row having sum(rows) <> 0 order by min(number)`);
		return rowsOf<Change>(response);
	};
}

/** The tables of the shop. */
export async function listTables(shop: ShopUnderTest): Promise<string[]> {
	const response = await shop.db.execute(
		sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
	);
	return rowsOf<{ name: string }>(response).map(({ name }) => name);
}

// A row is "not null" to PostgreSQL only if none of its columns is null: what happened is asked for instead.
async function noteChanges(shop: ShopUnderTest): Promise<void> {
	const [there] = rowsOf(
		await shop.db.execute(sql`select 1 from pg_namespace where nspname = 'noted'`),
	);
	if (there) return;
	await shop.db.execute(sql`
		create schema noted;
		create table noted.changes (number bigserial, xact xid8 default pg_current_xact_id(), "table" text, row text, rows int);
		create index on noted.changes (xact);
		create function noted.change() returns trigger language plpgsql as $$ begin
			if old is not distinct from new then return null; end if;
			if tg_op <> 'INSERT' then
				insert into noted.changes ("table", row, rows) values (tg_table_name, to_jsonb(old)::text, -1);
			end if;
			if tg_op <> 'DELETE' then
				insert into noted.changes ("table", row, rows) values (tg_table_name, to_jsonb(new)::text, 1);
			end if;
			return null;
		end $$;`);
	for (const name of await listTables(shop))
		await shop.db.execute(sql`create trigger noted after insert or update or delete
			on ${sql.identifier(name)} for each row execute function noted.change()`);
}
