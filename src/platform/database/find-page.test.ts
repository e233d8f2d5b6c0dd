import { inArray, sql } from "drizzle-orm";
import { integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { countedRows } from "../../kernel/page.ts";
import { findPage } from "./find-page.server.ts";

const { db } = await testShop();
const many = pgTable("many", {
	id: integer().primaryKey(),
	createdAt: timestamp("created_at").notNull(),
});
const { id, createdAt } = many;
await db.execute(sql`create table many as
	select id, now() - id * interval '1 second' as created_at from generate_series(1, ${sql.raw(String(countedRows + 30))}) as id`);

async function readPage(page: number, limit: number, where = sql`true`) {
	const { ids, order, total } = await findPage(
		db,
		{ table: many, id, createdAt, where },
		{ page, limit },
	);
	const rows = await db
		.select({ id })
		.from(many)
		.where(inArray(id, ids))
		.orderBy(...order);
	return { total, rows: rows.map((row) => row.id) };
}

test("a list of more rows than are counted says so, and each page up to there has its own rows", async () => {
	expect(await readPage(1, 2)).toEqual({ total: countedRows + 1, rows: [1, 2] });
	expect((await readPage(countedRows / 10, 10)).rows).toEqual(
		Array.from({ length: 10 }, (_, place) => countedRows - 9 + place),
	);
	expect((await readPage(countedRows / 10 + 2, 10)).rows).toEqual([]);
});

test("a list of as many rows as are counted has its exact total and its last rows", async () => {
	const counted = sql`id <= ${countedRows}`;
	expect(await readPage(countedRows / 2, 2, counted)).toEqual({
		total: countedRows,
		rows: [countedRows - 1, countedRows],
	});
});
