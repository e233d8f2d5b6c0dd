import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../src/platform/database/database.server.ts";
import { migrateDatabase } from "../src/platform/database/migrate.server.ts";
import { copy } from "../src/platform/startup.copy.ts";
import { declareBreak, plantMigration } from "../test/harness/database/plant-migration.ts";
import { copyTemplate } from "../test/harness/database/test-template.ts";
import { openInProcess } from "../test/harness/open-in-process.ts";
import { startProcess, waitForExit } from "../test/harness/start-process.ts";

const why = "it keeps each customer's prices in poisha";
const place = mkdtempSync(join(tmpdir(), "jontro-newer-"));
const drops: (() => Promise<void>)[] = [];
let [broken, wider, branched]: string[] = [];
beforeAll(async () => {
	const widens = 'ALTER TABLE "reviews" ADD COLUMN "later" text;';
	broken = await migratedBy(declareBreak(why));
	wider = await migratedBy(widens);
	branched = await migratedBy(
		`${widens}--> statement-breakpoint\nDELETE FROM drizzle.__drizzle_migrations WHERE id = 30;`,
	);
});
afterAll(async () => {
	for (const drop of drops) await drop();
	rmSync(place, { recursive: true });
});

async function migratedBy(sql: string): Promise<string> {
	const { url, drop } = await copyTemplate(inject("template"), "test");
	drops.push(drop);
	const folder = mkdtempSync(join(place, "migrations-"));
	plantMigration(folder, sql);
	const { pool, close } = connect(url, 2);
	await migrateDatabase(pool, folder);
	await close();
	return url;
}

test("the shop does not start on the database of a newer version that breaks this one, and says why", async () => {
	await expect(openInProcess(broken ?? "")).rejects.toMatchObject({
		name: "StartupError",
		message: copy.newerDatabase(why),
	});
});

test("it starts on a newer version's database that breaks nothing", async () => {
	const shop = await openInProcess(wider ?? "");
	expect((await shop.fetch("/api/review")).status).toBe(200);
	await shop.close();
});

test("it does not start where a newer version's changes stand in place of some of its own", async () => {
	await expect(openInProcess(branched ?? "")).rejects.toMatchObject({
		message: copy.newerDatabase(),
	});
});

test.each([
	["admin", ["bin/admin.ts", "owner@shop.example"], () => broken, why],
	["catalogue:import", ["bin/import-catalogue.ts", "demo"], () => broken, why],
	["backup", ["bin/backup.ts", "backup.tar.gz"], () => broken, why],
	["check-records", ["bin/check-records.ts"], () => broken, why],
	["restore", ["bin/restore.ts", "README.md", "--replace"], () => wider, undefined],
])("npm run %s does not touch it", async (_, args, urlOf, reason) => {
	const env = { DATABASE_URL: urlOf() ?? "", DATA_DIR: place, LOG_LEVEL: "silent" };
	expect(await waitForExit(startProcess(args, env))).toEqual({
		code: 1,
		output: `${copy.newerDatabase(reason)}\n`,
	});
});
