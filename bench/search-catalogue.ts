import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { indexMissingParts } from "../src/catalogue/search/index-missing.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { number, type Row } from "./results-table.ts";

/**
 * Writes a file of prices for every imported part: those that have a price keep it, all others get one that stays the
 * same from run to run.
 */
export async function writeAllPrices({ connection, folder }: BenchFixture): Promise<string> {
	const { rows } = await connection.pool.query<{ line: string }>(`
		select concat_ws(',', opendb_id, category,
			coalesce(price_taka, 500 + 50 * (hash % 2000)),
			coalesce(imported_quantity, hash % 7), minimum_quantity) as line
		from (select *, abs(hashtext(opendb_id::text))::bigint as hash from parts where opendb_id is not null) p
		order by opendb_id`);
	const header = "opendb_id,category,price_taka,available_quantity,minimum_order_quantity";
	const file = join(folder, "all-prices.csv");
	writeFileSync(file, `${[header, ...rows.map(({ line }) => line)].join("\n")}\n`);
	return file;
}

const aim = 100_000;

/**
 * Multiplies the catalogue to 100,000 live parts: each copy has another name, other part numbers, another price
 * and another age; the shop's own function makes their search words.
 */
export async function multiplyParts({ connection }: BenchFixture): Promise<Row> {
	const { db, pool } = connection;
	const began = performance.now();
	const { rows } = await pool.query<{ count: number }>(
		"select count(*)::int as count from parts where price_taka is not null and archived_at is null",
	);
	const live = rows[0]?.count ?? 1;
	await pool.query(
		"create unlogged table originals as select * from parts where price_taka is not null and archived_at is null",
	);
	for (let copy = 1; copy * live < aim; copy += 1)
		await pool.query(copyStatement, [copy, aim - copy * live]);
	const made = performance.now();
	await pool.query("drop table originals");
	await pool.query("truncate part_words");
	await indexMissingParts({ db, clock: systemClock });
	const indexed = performance.now();
	const [copying, indexing] = [(made - began) / 1000, (indexed - made) / 1000];
	const shop = `${number(copying)} s to copy the parts, ${number(indexing)} s for their words`;
	return { metric: "100,000 parts", shop };
}

const copyStatement = `
	insert into parts (id, category, name, slug, brand, description, image, price_taka, minimum_quantity,
		available_quantity, attributes, created_at, updated_at)
	select md5(id::text || $1)::uuid, category, left(name, 290) || ' ' || upper(left(md5(name || $1), 5)),
		slug || '-' || $1, brand, description, image, 1 + (price_taka + 50 * $1::int) % 999999,
		minimum_quantity, (available_quantity + $1::int) % 9,
		case when jsonb_typeof(attributes->'partNumbers') = 'array' then jsonb_set(attributes, '{partNumbers}',
			(select coalesce(jsonb_agg(own || '-' || upper(left(md5(own || $1), 3))), '[]')
			from jsonb_array_elements_text(attributes->'partNumbers') as own)) else attributes end,
		created_at - make_interval(secs => abs(hashtext(slug || $1)) % 10000000), updated_at
	from originals limit $2`;
