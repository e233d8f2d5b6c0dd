import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { declareBreak, plantMigrations } from "../../../test/harness/database/plant-migration.ts";
import { copyTemplate } from "../../../test/harness/database/test-template.ts";
import { copy } from "../startup.copy.ts";
import { type Connection, connect } from "./database.server.ts";
import { readMigrations } from "./migration-file.server.ts";
import { findRefusal, planMigrations } from "./migration-plan.server.ts";

const today = resolve("db/migrations");
const newest = readMigrations(today).at(-1)?.tag;
const place = mkdtempSync(join(tmpdir(), "jontro-test-plan-"));
const drops: (() => Promise<void>)[] = [];
let connection: Connection;
beforeAll(async () => {
	const { url, drop } = await copyTemplate(inject("template"), "test");
	drops.push(drop);
	connection = connect(url, 2);
});
afterEach(async () => {
	await connection.pool.query('comment on table "drizzle"."__drizzle_migrations" is null');
});
afterAll(async () => {
	await connection.close();
	for (const drop of drops) await drop();
	rmSync(place, { recursive: true });
});

function planted(sql: string | null, last?: string): string {
	const folder = mkdtempSync(join(place, "migrations-"));
	plantMigrations(folder, sql === null ? {} : { "9999_later": sql }, last);
	return folder;
}

test.each([
	["without a word", "SELECT 1", null],
	["that names the version of this database", `-- jontro: lives-with ${newest}\nSELECT 1`, null],
	["that names itself", "-- jontro: lives-with 9999_later it counts\nSELECT 1", "it counts"],
	["that declares a break", declareBreak("it's new"), "it's new"],
	[
		"that waits until no older shop is left",
		"-- jontro: lives-with 9999_later it counts\n-- jontro: contract\nSELECT 1",
		null,
	],
])("a migration %s breaks the version before only if it says so", async (_, sql, breaks) => {
	const plan = await planMigrations(connection.pool, planted(sql));
	expect(plan).toEqual({ pending: ["9999_later"], breaks });
});

test("nothing is planned for a database that has all of it", async () => {
	expect(await planMigrations(connection.pool, today)).toEqual({ pending: [], breaks: null });
});

test("the version that would run beside may be older than the database", async () => {
	const folder = planted(`-- jontro: lives-with ${newest} it has views\nSELECT 1`);
	expect((await planMigrations(connection.pool, folder, today)).breaks).toBeNull();
	const older = planted(null, "0049_people");
	expect((await planMigrations(connection.pool, folder, older)).breaks).toBe("it has views");
});

test.each([
	["the version that the bound names", "it counts [9999_later]", true],
	["an older version", "it counts [9999_later]", false],
	["a version that knows the words of a break", "it counts", true],
])("%s is refused by a recorded bound only if it is older", async (_, comment, knows) => {
	const known = `-- jontro: lives-with 9999_later it counts\n${declareBreak("it counts")}`;
	const folder = planted(knows ? known : null);
	await connection.pool.query(declareBreak(comment));
	await connection.pool.query(
		"insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1), ('later', 9000000000000)",
		[readMigrations(folder).at(-1)?.folderMillis],
	);
	const refusal = await findRefusal(connection.pool, folder);
	await connection.pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
	expect(refusal).toBe(knows ? null : copy.newerDatabase(comment));
});

test.each([
	["lives-with 9998_unknown"],
	["live-with 0050_saved_views"],
	["backfill orders"],
	["no-transaction please"],
])("a migration that declares '%s' is not run", async (declared) => {
	expect(() => readMigrations(planted(`-- jontro: ${declared}\nSELECT 1`))).toThrow(declared);
});
