import { readFileSync } from "node:fs";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { makeAdmin, makeCustomer } from "../harness/make-records.ts";
import { testShop } from "../harness/open-test-shop.ts";
import { makeOrder } from "../harness/order-actions.ts";

const files = import.meta.glob<Record<string, unknown>>("../../src/**/tables.server.ts", {
	eager: true,
});
const tables = Object.values(files)
	.flatMap((file) => Object.values(file))
	.filter((item): item is PgTable => is(item, PgTable));

const shop = await testShop();
const admin = await makeAdmin(shop);

/** The enum columns, with their values. */
const enumColumns = tables.flatMap((table) => {
	const { name, columns } = getTableConfig(table);
	return columns
		.filter((column) => (column.enumValues ?? []).length > 0)
		.map((column) => ({ table: name, column: column.name, values: column.enumValues ?? [] }));
});

test("every enum column has a CHECK or a type in the database with the same values", async () => {
	expect(enumColumns.length).toBeGreaterThanOrEqual(12);
	for (const { table, column, values } of enumColumns) {
		const snake = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		const typed = rowsOf<{ word: string }>(
			await shop.db.execute(
				sql`select enumlabel as word from pg_enum join pg_attribute on atttypid = enumtypid
				where attrelid = ${table}::regclass and attname = ${snake}`,
			),
		);
		const checks = rowsOf<{ definition: string }>(
			await shop.db.execute(
				sql`select pg_get_constraintdef(oid) as definition from pg_constraint
				where conrelid = ${table}::regclass and contype = 'c'`,
			),
		);
		const ofColumn = checks.filter(({ definition }) => definition.includes(`(${snake} = `));
		const inDatabase = ofColumn.flatMap(({ definition }) =>
			[...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => value),
		);
		inDatabase.push(...typed.map(({ word }) => word));
		expect([...new Set(inDatabase)].sort(), `${table}.${snake}`).toEqual([...values].sort());
	}
});

test("no text column restricts its values in TypeScript alone", () => {
	for (const file of Object.keys(files))
		expect(readFileSync(new URL(file, import.meta.url), "utf8")).not.toMatch(
			/text\(\)\s*\.\$type</,
		);
});

/** Writes a status that the code does not know past the database's own type. */
async function writeUnknownStatus(orderId: string): Promise<void> {
	const write = () =>
		shop.db.execute(`update orders set fulfilment = 'lost' where id = '${orderId}'`);
	await expect(write()).rejects.toMatchObject({ cause: { code: "22P02" } });
	await shop.db.execute("alter type fulfilment add value 'lost'");
	await write();
}

/** Writes a role that the code does not know past the database's own check. */
async function writeUnknownRole(accountId: string): Promise<void> {
	const write = () => shop.db.execute(`update users set role = 'lost' where id = '${accountId}'`);
	await expect(write()).rejects.toMatchObject({ cause: { code: "23514" } });
	await shop.db.execute("alter table users drop constraint users_role_listed");
	await write();
}

test("a list leaves a bad row out, shows the others, and logs the bad one", async () => {
	const [bad, good] = [await makeOrder(shop), await makeOrder(shop)];
	const [lineless, stranger] = [await makeOrder(shop), await makeCustomer(shop)];
	await writeUnknownStatus(bad.orderId);
	await writeUnknownRole(stranger.accountId);
	await shop.db.execute(`delete from order_lines where order_id = '${lineless.orderId}'`);
	const logged: unknown[] = [];
	shop.log.error = (...entry: unknown[]) => void logged.push(entry);
	const list = async (path: string): Promise<{ _id: string }[]> => {
		const response = await shop.fetch(path, { token: admin.token });
		expect(response.status, path).toBe(200);
		return response.json();
	};
	expect((await list("/api/allOrders")).map(({ _id }) => _id)).toEqual([
		lineless.orderId,
		good.orderId,
	]);
	const people = (await list("/api/user")).map(({ _id }) => _id);
	expect(people).toContain(good.customer.accountId);
	expect(people).not.toContain(stranger.accountId);
	expect(logged).toMatchObject([
		[
			{ operation: "listAllOrders", _id: bad.orderId },
			expect.stringContaining("left out of a list"),
		],
		[
			{ operation: "listAccounts", _id: stranger.accountId },
			expect.stringContaining("left out of a list"),
		],
	]);
});
