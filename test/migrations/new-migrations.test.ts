import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
	breakOf,
	type Migration,
	readMigrations,
} from "../../src/platform/database/migration-file.server.ts";
import { runInside } from "../../src/platform/database/run-migration.server.ts";
import { makeDatabase } from "../harness/backup-fixture.ts";
import { plantMigrations } from "../harness/database/plant-migration.ts";
import { copyTemplate } from "../harness/database/test-template.ts";
import { findBreaks, readFacts, type SchemaFacts } from "./schema-facts.ts";
import { watchMigration } from "./watch-migration.ts";

const today = resolve("db/migrations");
// The last migration of before there were bounds: it and those before it have all run wherever there is a shop.
const lastBefore = "0050_saved_views";
const place = mkdtempSync(join(tmpdir(), "jontro-test-new-"));
const ends: (() => unknown)[] = [() => rmSync(place, { recursive: true })];
afterAll(async () => {
	for (const end of ends.reverse()) await end();
});

async function open({ url, drop }: { url: string; drop(): Promise<void> }): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	ends.push(drop, () => client.end());
	return client;
}

/** What is wrong with a migration that runs on a database of the state before it, whose earlier states are `facts`. */
async function examine(
	connection: pg.Client,
	migration: Migration,
	{ facts, oldest }: { facts: Map<number, SchemaFacts>; oldest: number },
): Promise<string[]> {
	const wrong = await watchMigration(connection, migration);
	const now = await readFacts(connection);
	facts.set(migration.number, now);
	const { number, why = "" } = migration.livesWith ?? { number: -1 };
	if (number < oldest) wrong.push("names no version that lives with it, or one older than before");
	if (number > 50 && why === "") wrong.push("does not say why older versions do not live with it");
	if (migration.isContract && number <= 50) wrong.push("is a contract and breaks no version");
	const breaks = breakOf(migration) === undefined && findBreaks(facts.get(number) ?? now, now);
	return [
		...wrong,
		...(breaks || []).map((what) => `${what}, which ${migration.livesWith?.tag} knows`),
	];
}

test("each new migration locks no table while it reads or writes all of one, and names the oldest version that lives with it", async () => {
	const all = readMigrations(today);
	const first = all.findIndex(({ tag }) => tag === lastBefore) + 1;
	if (first === all.length) return;
	const connection = await open(await makeDatabase());
	await connection.query(
		'create schema "drizzle"; create table "drizzle"."__drizzle_migrations" (id int)',
	);
	const facts = new Map<number, SchemaFacts>();
	for (const migration of all.slice(0, first)) {
		await runInside(connection, migration);
		facts.set(migration.number, await readFacts(connection));
	}
	const wrong: Record<string, string[]> = {};
	let oldest = 0;
	for (const migration of all.slice(first)) {
		const found = await examine(connection, migration, { facts, oldest });
		if (found.length > 0) wrong[migration.tag] = found;
		oldest = migration.livesWith?.number ?? oldest;
	}
	expect(wrong).toEqual({});
}, 60_000);

let shop: pg.Client;
let known: SchemaFacts;
const columns = "id integer primary key, a text, b text not null default ''";
beforeAll(async () => {
	shop = await open(await copyTemplate(inject("template"), "test"));
	known = await readFacts(shop);
});

const before = `-- jontro: lives-with ${lastBefore}\n`;
const itself = "-- jontro: lives-with 9999_later it is planted\n";

test.each<[string, string, string[]]>([
	["adds an empty column", `${before}ALTER TABLE planted ADD COLUMN c text`, []],
	[
		"adds a column with a constant",
		`${before}ALTER TABLE planted ADD COLUMN c text NOT NULL DEFAULT 'c'`,
		[],
	],
	[
		"adds a column that is computed",
		`${before}ALTER TABLE planted ADD COLUMN c double precision DEFAULT random()`,
		["writes anew planted while others wait for planted (AccessExclusiveLock)"],
	],
	[
		"changes a type",
		`${itself}ALTER TABLE planted ALTER COLUMN a TYPE integer USING a::integer`,
		["writes anew planted"],
	],
	[
		"forbids an empty column",
		`${itself}ALTER TABLE planted ALTER COLUMN a SET NOT NULL`,
		["reads all of planted while others wait for planted (AccessExclusiveLock)"],
	],
	[
		"makes an index",
		`${before}CREATE INDEX planted_a ON planted (a)`,
		["reads all of planted while others wait for planted (ShareLock)"],
	],
	[
		"makes an index beside the work",
		`${before}-- jontro: no-transaction\nCREATE INDEX CONCURRENTLY planted_a ON planted (a)`,
		[],
	],
	[
		"adds a rule that is checked at once",
		`${itself}ALTER TABLE planted ADD CONSTRAINT planted_a CHECK (a <> '')`,
		["reads all of planted"],
	],
	[
		"adds a rule for later rows",
		`${itself}ALTER TABLE planted ADD CONSTRAINT planted_a CHECK (a <> '') NOT VALID`,
		[],
	],
	[
		"checks a rule beside the work",
		`${itself}ALTER TABLE planted VALIDATE CONSTRAINT planted_b`,
		[],
	],
	[
		"adds a rule and checks it in one go",
		`${itself}ALTER TABLE planted ADD CONSTRAINT planted_a CHECK (a <> '') NOT VALID;--> statement-breakpoint\nALTER TABLE planted VALIDATE CONSTRAINT planted_a`,
		["reads all of planted"],
	],
	[
		"adds a reference that is checked at once",
		`${itself}ALTER TABLE planted ADD FOREIGN KEY (id) REFERENCES other (id)`,
		["reads all of other while others wait for", "reads all of planted while others wait for"],
	],
	[
		"locks one table and reads another",
		`${before}ALTER TABLE other ADD COLUMN c text;--> statement-breakpoint\nSELECT count(*) FROM planted`,
		["reads all of planted while others wait for other (AccessExclusiveLock)"],
	],
	[
		"changes all rows at once",
		`${before}UPDATE planted SET a = 'c'`,
		["locks 6000 rows of planted"],
	],
	[
		"changes all rows in batches",
		`${before}-- jontro: backfill planted id\nUPDATE planted SET a = 'c' WHERE id = ANY($1)`,
		[],
	],
	["says nothing", "ALTER TABLE planted ADD COLUMN c text", ["names no version"]],
	[
		"names an older version than the one before it",
		"-- jontro: lives-with 0049_people\nALTER TABLE planted ADD COLUMN c text",
		["one older than before"],
	],
	["does not say why", "-- jontro: lives-with 9999_later\nSELECT 1", ["does not say why"]],
	[
		"takes a column away",
		`${before}ALTER TABLE planted DROP COLUMN a`,
		["column planted.a is gone, which 0050_saved_views knows"],
	],
	[
		"takes a column away as a contract",
		`${itself}-- jontro: contract\nALTER TABLE planted DROP COLUMN a`,
		[],
	],
	[
		"renames a column",
		`${before}ALTER TABLE planted RENAME COLUMN a TO c`,
		["column planted.a is gone"],
	],
	[
		"takes a table away",
		`${before}DROP TABLE planted`,
		["column planted.a is gone", "column planted.b is gone", "column planted.id is gone"],
	],
	[
		"needs a column to be filled",
		`${before}ALTER TABLE planted ADD COLUMN c text NOT NULL DEFAULT '';--> statement-breakpoint\nALTER TABLE planted ALTER COLUMN c DROP DEFAULT`,
		["column planted.c must be filled"],
	],
	[
		"fills a column no more",
		`${before}ALTER TABLE planted ALTER COLUMN b DROP DEFAULT`,
		["column planted.b is text needed, and was text filled"],
	],
	[
		"adds a rule for what older versions write",
		`${before}ALTER TABLE planted ADD CHECK (a <> '') NOT VALID`,
		["there is a new rule of planted: CHECK ((a <> ''::text))"],
	],
	[
		"allows a value once",
		`${before}-- jontro: no-transaction\nCREATE UNIQUE INDEX CONCURRENTLY planted_a ON planted (a)`,
		["there is a new rule of planted: UNIQUE (a)"],
	],
	[
		"takes a word away",
		`${before}ALTER TYPE courier RENAME VALUE 'own' TO 'ours'`,
		["word courier own is gone"],
	],
])("a migration that %s is told what is wrong with it", async (_, sql, expected) => {
	const folder = mkdtempSync(join(place, "migrations-"));
	plantMigrations(folder, { "9999_later": sql });
	const [migration] = readMigrations(folder).slice(-1);
	await shop.query(`drop table if exists planted; drop table if exists other;
		create table planted (${columns}, constraint planted_b check (b is not null));
		create table other (id integer primary key);
		insert into planted (id, a) select n, n from generate_series(1, 6000) n;
		insert into other select n from generate_series(1, 6000) n;
		analyze planted; analyze other`);
	const facts = new Map([[50, await readFacts(shop)]]);
	const found = await examine(shop, migration as Migration, { facts, oldest: 50 });
	expect(found.sort()).toEqual(expected.map((what) => expect.stringContaining(what)));
	if (sql.includes("courier")) await shop.query("alter type courier rename value 'ours' to 'own'");
	expect(known.size).toBeGreaterThan(300);
});
