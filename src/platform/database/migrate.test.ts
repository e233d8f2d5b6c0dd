import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { plantMigrations } from "../../../test/harness/database/plant-migration.ts";
import { copyTemplate } from "../../../test/harness/database/test-template.ts";
import { type Connection, connect } from "./database.server.ts";
import { migrateDatabase, runContracts } from "./migrate.server.ts";
import { readMigrations } from "./migration-file.server.ts";
import { findRefusal } from "./migration-plan.server.ts";
import { listenerName, showVersion } from "./shop-versions.server.ts";

const today = resolve("db/migrations");
const newest = readMigrations(today).at(-1);
const livesWith = `-- jontro: lives-with ${newest?.tag}\n`;
const contract =
	"-- jontro: lives-with 9004_contract planted has no column b\n-- jontro: contract\n";
const rows = 1_500;
const place = mkdtempSync(join(tmpdir(), "jontro-test-migrate-"));
const folder = join(place, "migrations");
let url: string;
let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
	({ url, drop } = await copyTemplate(inject("template"), "test"));
	connection = connect(url, 6);
	plantMigrations(folder, {
		"9001_indexes": `${livesWith}-- jontro: no-transaction
			CREATE INDEX CONCURRENTLY "planted_a" ON "planted" ("a");`,
		"9002_column": `${livesWith}ALTER TABLE "planted" ADD COLUMN "c" integer;`,
		"9003_fill": `${livesWith}-- jontro: backfill planted id
			UPDATE "planted" SET "c" = coalesce("c", 0) + 1 WHERE "id" = ANY($1);`,
		"9004_contract": `${contract}ALTER TABLE "planted" DROP COLUMN "b";`,
	});
});
beforeEach(reset);
async function reset(): Promise<void> {
	await connection.pool.query(`drop table if exists planted;
		create table planted (id integer primary key, a text, b text);
		insert into planted select n, 'a', 'b' from generate_series(1, ${rows}) n;
		delete from shop_state where name like 'migration %';
		delete from drizzle.__drizzle_migrations where created_at > ${newest?.folderMillis};
		comment on table drizzle.__drizzle_migrations is null`);
}
afterAll(async () => {
	await connection.close();
	await drop();
	rmSync(place, { recursive: true });
});

function planted(sql: string): string {
	const more = mkdtempSync(join(place, "more-"));
	plantMigrations(more, { "9999_later": sql });
	return more;
}

async function migrateAll(pool = connection.pool): Promise<void> {
	await migrateDatabase(pool, folder);
	while (!(await runContracts(pool, folder, {}))) await new Promise((done) => setTimeout(done, 50));
}

async function countDone(): Promise<number> {
	const { rows: done } = await connection.pool.query(
		"select from drizzle.__drizzle_migrations where created_at > $1",
		[newest?.folderMillis],
	);
	return done.length;
}

async function readPlanted() {
	const all = await connection.pool.query(`select
		(select count(*)::int from planted where to_jsonb(planted)->>'c' = '1') as filled,
		(select string_agg(column_name, ' ' order by column_name) from information_schema.columns where table_name = 'planted') as columns,
		(select string_agg(indexrelid::regclass::text, ' ' order by indexrelid::regclass::text) from pg_index where indrelid = 'planted'::regclass and indisvalid) as indexes,
		(select count(*)::int from pg_index where not indisvalid) as invalid,
		(select count(*)::int from shop_state where name like 'migration %') as states,
		(select count(*)::int from drizzle.__drizzle_migrations where created_at > ${newest?.folderMillis}) as done`);
	return all.rows[0];
}

const migrated = {
	filled: rows,
	columns: "a c id",
	indexes: "planted_a planted_pkey",
	invalid: 0,
	states: 0,
	done: 4,
};

/** A pool of one run, which is killed once a statement is sent: the server runs it, and nobody hears of it. */
function openKilledPool(at: number) {
	const killed = connect(url, 1);
	let sent = 0;
	killed.pool.on("connect", (client) => {
		const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
		const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
		client.query = ((...args: unknown[]) => {
			sent += 1;
			if (sent === at) setImmediate(() => stream.destroy());
			return query(...args);
		}) as typeof client.query;
	});
	return { ...killed, isOver: () => sent < at };
}

test("a run that is killed at any of its statements is finished by the next one", async () => {
	let at = 1;
	for (let isOver = false; !isOver; at += 1) {
		await reset();
		const killed = openKilledPool(at);
		await migrateAll(killed.pool).catch(() => {});
		await killed.close();
		isOver = killed.isOver();
		await migrateAll();
		expect({ at, ...(await readPlanted()) }).toEqual({ at, ...migrated });
	}
	expect(at).toBeGreaterThan(25);
}, 300_000);

test("an index that a killed run left unfinished is built anew", async () => {
	const halfDone = 'create unique index concurrently "planted_a" on "planted" ("a")';
	await expect(connection.pool.query(halfDone)).rejects.toThrow("could not create unique index");
	expect((await readPlanted()).invalid).toBe(1);
	await migrateAll();
	expect(await readPlanted()).toEqual(migrated);
});

test("two processes that start at once run each migration once", async () => {
	await Promise.all([migrateAll(), migrateAll()]);
	expect(await readPlanted()).toEqual(migrated);
});

test("a migration that waits behind a long transaction lets the others pass, and says who is in its way", async () => {
	const long = await connection.pool.connect();
	await long.query("begin; select from planted limit 1");
	const heard: string[] = [];
	const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
	const report = (sentence: string) => {
		heard.push(sentence);
		if (sentence.includes("lets them pass")) tell();
	};
	const done = migrateDatabase(
		connection.pool,
		planted('ALTER TABLE "planted" ADD COLUMN "c" integer'),
		{ report },
	);
	await isTold;
	await connection.pool.query("select from planted limit 1");
	await long.query("commit");
	long.release();
	await done;
	expect(heard.join()).toContain('"shop", since');
});

test("a contract waits until no older shop is open; from then on older ones are refused, with its reason", async () => {
	await migrateDatabase(connection.pool, folder);
	const older = new pg.Client({ connectionString: url, application_name: listenerName });
	await older.connect();
	// A version of before these locks, then one that shows what it knows.
	expect(await runContracts(connection.pool, folder, {})).toBe(false);
	await showVersion(older, today);
	expect(await runContracts(connection.pool, folder, {})).toBe(false);
	const newer = new pg.Client({ connectionString: url, application_name: listenerName });
	await newer.connect();
	await showVersion(newer, folder);
	await older.end();
	while (!(await runContracts(connection.pool, folder, {})))
		await new Promise((done) => setTimeout(done, 50));
	expect(await findRefusal(connection.pool, today)).toContain(
		"planted has no column b [9004_contract]",
	);
	await expect(showVersion(newer, today)).rejects.toMatchObject({ name: "StartupError" });
	await showVersion(newer, folder);
	await newer.end();
});

test("what breaks older shops and is no contract keeps the start waiting for them", async () => {
	const older = new pg.Client({ connectionString: url, application_name: listenerName });
	await older.connect();
	const heard: string[] = [];
	const breaking = planted("-- jontro: lives-with 9999_later it counts\nSELECT 1");
	const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
	const done = migrateDatabase(connection.pool, breaking, {
		report: (sentence) => tell(void heard.push(sentence)),
	});
	await isTold;
	expect(await countDone()).toBe(0);
	await older.end();
	await done;
	expect(await countDone()).toBe(1);
	expect(heard[0]).toContain("waits until no older version of the shop is open");
});

test("a backfill says how far it is", async () => {
	const heard: string[] = [];
	await connection.pool.query("analyze planted");
	await migrateDatabase(connection.pool, folder, { report: (sentence) => heard.push(sentence) });
	expect(heard).toEqual(["Migration 9003_fill: 1000 of about 1500 rows"]);
});

test("a start that fails leaves the migrations before the wrong one done", async () => {
	const wrong = join(mkdtempSync(join(place, "wrong-")), "migrations");
	plantMigrations(wrong, { "9001_good": "SELECT 1", "9002_wrong": "SELECT wrong" });
	await expect(migrateDatabase(connection.pool, wrong)).rejects.toMatchObject({
		name: "StartupError",
		message: expect.stringContaining('column "wrong" does not exist'),
	});
	expect(await countDone()).toBe(1);
});
