import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../src/platform/database/database.server.ts";
import { copy } from "../src/platform/startup.copy.ts";
import { openInProcess } from "../test/harness/open-in-process.ts";
import { startProcess, waitForExit } from "../test/harness/start-process.ts";
import { administer, databaseUrl, testDatabaseName } from "../test/harness/test-database.ts";

const name = testDatabaseName("test");
let place: string;
beforeAll(async () => {
	place = mkdtempSync(join(tmpdir(), "jontro-newer-"));
	await administer(`create database ${name} template ${inject("template")}`);
	const { pool, close } = connect(databaseUrl(name), 1);
	await pool.query(
		"insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 32503680000000)",
	);
	await close();
});
afterAll(async () => {
	await administer(`drop database ${name} with (force)`);
	rmSync(place, { recursive: true });
});

test("the shop does not start on a newer version's database", async () => {
	const starting = openInProcess(databaseUrl(name));
	await expect(starting).rejects.toMatchObject({
		name: "StartupError",
		message: copy.newerDatabase,
	});
});

test.each([
	["admin", ["bin/admin.ts", "owner@shop.example"]],
	["catalogue:import", ["bin/import-catalogue.ts", "demo"]],
	["backup", ["bin/backup.ts", "backup.tar.gz"]],
	["restore", ["bin/restore.ts", "README.md", "--replace"]],
	["check-records", ["bin/check-records.ts"]],
])("npm run %s does not touch it", async (_, args) => {
	const env = { DATABASE_URL: databaseUrl(name), DATA_DIR: place, LOG_LEVEL: "silent" };
	expect(await waitForExit(startProcess(args, env))).toEqual({
		code: 1,
		output: `${copy.newerDatabase}\n`,
	});
});
