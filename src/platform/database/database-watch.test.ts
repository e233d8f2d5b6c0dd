import type pg from "pg";
import { afterEach, expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { openLog } from "../log.server.ts";
import { type DatabaseWatch, openDatabaseWatch } from "./database-watch.server.ts";

const shop = await testShop();

const watches: DatabaseWatch[] = [];
afterEach(() => {
	for (const watch of watches.splice(0)) watch.close();
});

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
	const { canWrite } = openDatabaseWatch(counted, shop.log, () => now);
	const size = async () => {
		const { rows } = await pool.query("select pg_database_size(current_database()) as bytes");
		return Number(rows[0].bytes);
	};
	const answers = await Promise.all(Array.from({ length: 50 }, canWrite));
	now = 1_999;
	expect([...answers, await canWrite()].every(Boolean)).toBe(true);
	expect(writes).toBe(1);
	const before = await size();
	for (let round = 0; round < 20; round += 1) {
		now += 2_000;
		expect(await canWrite()).toBe(true);
	}
	expect(writes).toBe(21);
	// PostgreSQL's own cleanup may have made it smaller meanwhile.
	expect(await size()).toBeLessThanOrEqual(before);
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
	await openDatabaseWatch(pool, shop.log).canWrite();
	await expect.poll(files).toBeGreaterThan(before);
});

/** A log that keeps its lines, over a database that answers as `fails` says. */
function watching() {
	const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
	const fails = { with: null as Error | null };
	const pool = {
		query: () => (fails.with ? Promise.reject(fails.with) : Promise.resolve()),
	} as unknown as Pick<pg.Pool, "query">;
	const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
	const watch = openDatabaseWatch(pool, log);
	watches.push(watch);
	return { lines, fails, watch, messages: () => lines.map(({ msg }) => msg) };
}
const away = "the database is away or takes no writes";
const back = "the database is back";
const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const slow = Object.assign(new Error("canceling statement"), { code: "57014" });

test("a database that cannot be written to is told of once, with what to repair, and once that it is back", async () => {
	const { lines, fails, watch, messages } = watching();
	fails.with = Object.assign(new Error("no space left on device"), { code: "53100" });
	expect([await watch.canWrite(), await watch.canWrite()]).toEqual([false, false]);
	expect(lines).toMatchObject([{ msg: away, mend: expect.stringContaining("make room") }]);
	fails.with = null;
	await expect.poll(messages).toEqual([away, back]);
});

test("an outage is two lines, however much fails in it, and what waits for its end is run at once", async () => {
	const { lines, fails, watch, messages } = watching();
	let ran = 0;
	watch.onBack(() => {
		ran += 1;
	});
	fails.with = refused;
	for (let count = 0; count < 500; count += 1) {
		watch.log.fault({ err: refused, method: "GET", route: "/api/part" }, "a call failed");
		watch.log.fault(
			{ err: new Error("a round", { cause: slow }), round: "holds" },
			"a round failed",
		);
	}
	expect(lines).toMatchObject([{ msg: away, route: "/api/part", failed: "a call failed" }]);
	await expect.poll(messages).toHaveLength(1);
	fails.with = null;
	await expect.poll(() => ran).toBe(1);
	expect(lines.slice(1)).toMatchObject([{ msg: back, requests: 500 }]);
	watch.log.fault({ err: refused }, "a call failed");
	expect(messages()).toEqual([away, back, away]);
});

test("what is no outage has its line each time, in an outage too", async () => {
	const { fails, watch, messages } = watching();
	const fault = new Error("a fault of the shop");
	for (const err of [slow, fault]) watch.log.fault({ err }, "failed");
	expect(messages()).toEqual(["failed", "failed"]);
	fails.with = refused;
	for (const err of [refused, slow, fault]) watch.log.fault({ err }, "failed");
	expect(messages().slice(2)).toEqual([away, "failed"]);
});

test("in an outage a write without an answer hangs after two seconds, is asked for once, and the next success ends it", async () => {
	const { promise: unanswered, reject: breakOff } = Promise.withResolvers<never>();
	let asked = 0;
	let answers = false;
	const pool = {
		query: () => {
			asked += 1;
			return answers ? Promise.resolve() : unanswered;
		},
	} as unknown as Pick<pg.Pool, "query">;
	const watch = openDatabaseWatch(pool, openLog("silent"));
	watches.push(watch);
	watch.log.fault({ err: refused }, "a call failed");
	void watch.canWrite();
	expect(watch.isHanging()).toBe(false);
	await expect.poll(watch.isHanging).toBe(true);
	for (let times = 0; times < 10; times += 1) void watch.canWrite();
	expect(asked).toBe(1);
	breakOff(refused);
	expect(watch.isHanging()).toBe(true);
	answers = true;
	await expect.poll(watch.isHanging).toBe(false);
});
