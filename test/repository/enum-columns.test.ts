import { readFileSync } from "node:fs";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../harness/make-records.ts";
import { openTestShop, type TestShop } from "../harness/open-test-shop.ts";
import { makeOrder } from "../harness/order-actions.ts";

const files = import.meta.glob<Record<string, unknown>>("../../src/**/tables.server.ts", {
	eager: true,
});
const tables = Object.values(files)
	.flatMap((file) => Object.values(file))
	.filter((item): item is PgTable => is(item, PgTable));

let shop: TestShop;
let admin: SignedInUser;
beforeAll(async () => {
	shop = await openTestShop();
	admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

/** The columns that hold one of a closed list of words, with the words. */
const listed = tables.flatMap((table) => {
	const { name, columns } = getTableConfig(table);
	return columns
		.filter((column) => (column.enumValues ?? []).length > 0)
		.map((column) => ({ table: name, column: column.name, words: column.enumValues ?? [] }));
});

test("every column with a closed list of words has a CHECK in the database that lists the same", async () => {
	expect(listed.length).toBeGreaterThanOrEqual(12);
	for (const { table, column, words } of listed) {
		const snake = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		const checks = rowsOf<{ says: string }>(
			await shop.db.execute(
				sql`select pg_get_constraintdef(oid) as says from pg_constraint
				where conrelid = ${table}::regclass and contype = 'c'`,
			),
		);
		const own = checks.filter(({ says }) => says.includes(`(${snake} = ANY`));
		const inDatabase = own.flatMap(({ says }) =>
			[...says.matchAll(/'([^']+)'::text/g)].map(([, word]) => word),
		);
		expect(inDatabase.sort(), `${table}.${snake}`).toEqual([...words].sort());
	}
});

test("no text column narrows its words for the code alone", () => {
	for (const file of Object.keys(files))
		expect(readFileSync(new URL(file, import.meta.url), "utf8")).not.toMatch(
			/text\(\)\s*\.\$type</,
		);
});

/** Writes a word that the code does not know past the database's own check. */
async function plant(table: string, column: string, id: string): Promise<void> {
	const check = `${table}_${column}_listed`;
	const words = listed.find((item) => item.table === table && item.column === column)?.words ?? [];
	const list = words.map((word) => `'${word}'`).join(", ");
	await expect(
		shop.db.execute(`update ${table} set ${column} = 'lost' where id = '${id}'`),
	).rejects.toMatchObject({ cause: { code: "23514" } });
	await shop.db.execute(`alter table ${table} drop constraint ${check}`);
	await shop.db.execute(`update ${table} set ${column} = 'lost' where id = '${id}'`);
	const again = `add constraint ${check} check (${column} in (${list})) not valid`;
	await shop.db.execute(`alter table ${table} ${again}`);
}

test("one bad row does not keep a list from showing the others; it is told to the log", async () => {
	const [bad, good] = [await makeOrder(shop), await makeOrder(shop)];
	const [lineless, stranger] = [await makeOrder(shop), await makeCustomer(shop)];
	await plant("orders", "status", bad.orderId);
	await plant("users", "role", stranger.accountId);
	await shop.db.execute(`delete from order_lines where order_id = '${lineless.orderId}'`);
	const logged: unknown[] = [];
	shop.log.error = (...line: unknown[]) => void logged.push(line);
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
