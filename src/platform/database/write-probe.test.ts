import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { openWriteProbe } from "./write-probe.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

test("however many ask, it is written once in two seconds, and nothing grows by it", async () => {
	const { pool } = shop.connection;
	let now = 0;
	let writes = 0;
	const counted = {
		query: (text: string) => {
			writes += 1;
			return pool.query(text);
		},
	} as unknown as typeof pool;
	const canWrite = openWriteProbe(counted, shop.log, () => now);
	const size = async () => {
		const { rows } = await pool.query("select pg_database_size(current_database()) as bytes");
		return rows[0].bytes;
	};
	const asked = await Promise.all(Array.from({ length: 50 }, canWrite));
	now = 1_999;
	expect([...asked, await canWrite()].every(Boolean)).toBe(true);
	expect(writes).toBe(1);
	const before = await size();
	for (let round = 0; round < 20; round += 1) {
		now += 2_000;
		expect(await canWrite()).toBe(true);
	}
	expect([writes, await size()]).toEqual([21, before]);
});

test("it reaches for room of its own, which a full disk has not", async () => {
	const { pool } = shop.connection;
	const files = async () => {
		await pool.query("select pg_stat_force_next_flush()");
		const { rows } = await pool.query(
			"select temp_files from pg_stat_database where datname = current_database()",
		);
		return Number(rows[0].temp_files);
	};
	const before = await files();
	await openWriteProbe(pool, shop.log)();
	await expect.poll(files).toBeGreaterThan(before);
});

test("a database that cannot be written to is told of once, and once that it can again", async () => {
	const full = Object.assign(new Error("no space left on device"), { code: "53100" });
	const lines: string[] = [];
	const note = (_what: unknown, line?: string) => void lines.push(line ?? String(_what));
	const log = { ...shop.log, error: note, info: note } as unknown as TestShop["log"];
	let now = 0;
	let isFull = true;
	const pool = { query: () => (isFull ? Promise.reject(full) : Promise.resolve()) };
	const canWrite = openWriteProbe(pool as never, log, () => now);
	const found: boolean[] = [];
	for (const next of [true, true, false, false]) {
		isFull = next;
		found.push(await canWrite());
		now += 2_000;
	}
	expect(found).toEqual([false, false, true, true]);
	expect(lines).toEqual(["nothing can be written", "it can be written again"]);
});
