import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import {
	allRows,
	backUp,
	openDatabases,
	restore,
	restoredRows,
	urlOf,
	withClient,
} from "../../../test/harness/backup-fixture.ts";
import { declareBreak, plantMigration } from "../../../test/harness/database/plant-migration.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import {
	pauseBeforeConstraints,
	waitUntilRestoreGone,
} from "../../../test/harness/pause-restore.ts";
import { startProcess, waitForExit } from "../../../test/harness/start-process.ts";
import { derivedTables } from "../../catalogue/search/tables.server.ts";
import { checkBackup } from "./check-backup.server.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-restore-"));
const dataDir = join(folder, "data");
const file = join(folder, "shop.tar.gz");
const databases = openDatabases();
const picture = `${"0a".repeat(16)}-200.webp`;
const shop = await testShop({ DATA_DIR: dataDir });
const url = await urlOf(shop.connection.pool);
await makeOrder(shop);
mkdirSync(join(dataDir, "pictures"), { recursive: true });
writeFileSync(join(dataDir, "pictures", picture), "a picture");
await backUp(url, dataDir, file);
afterAll(async () => {
	await databases.dropAll();
	rmSync(folder, { recursive: true });
});

/** Another shop, with other rows and another picture. */
async function otherShop() {
	const database = await databases.empty();
	const dir = mkdtempSync(join(folder, "other-"));
	await restore(database, dir, file);
	await withClient(database, (line) => line.query("update parts set name = 'changed since'"));
	writeFileSync(join(dir, "pictures", "later.webp"), "a later picture");
	return { database, dir, rows: await allRows(database) };
}

const neighbours = '"public"."neighbours" ("a")';

function refusal(says: string) {
	return { name: "StartupError", message: expect.stringContaining(says) };
}

test("a damaged, broken off or foreign file is refused, and nothing is changed", async () => {
	const { database, dir, rows } = await otherShop();
	const whole = readFileSync(file);
	const tar = gunzipSync(whole);
	const bad = (name: string, bytes: Uint8Array) => {
		const path = join(folder, name);
		writeFileSync(path, bytes);
		return path;
	};
	const flipped = Buffer.from(tar);
	const inOrders = flipped.indexOf("Rahima Begum");
	flipped[inOrders] = (flipped[inOrders] ?? 0) ^ 1;
	const renamed = Buffer.from(tar);
	renamed.write("jontro-bockup", renamed.indexOf("jontro-backup"));
	const foreignTar = join(folder, "foreign.tar.gz");
	execFileSync("tar", ["-czf", foreignTar, "-C", process.cwd(), "package.json"]);
	const cases: [string, string][] = [
		[bad("flipped", gzipSync(flipped)), "damaged"],
		[
			bad(
				"packed-flipped",
				whole.map((byte, index) => (index === whole.length >> 1 ? byte ^ 8 : byte)),
			),
			"damaged",
		],
		[bad("short", whole.subarray(0, whole.length - 40)), "damaged"],
		[bad("half", whole.subarray(0, whole.length / 2)), "damaged"],
		[bad("tar-half", gzipSync(tar.subarray(0, 512 * Math.floor(tar.length / 1024)))), "damaged"],
		[bad("empty", Buffer.alloc(0)), "not a backup of this shop"],
		[bad("text", Buffer.from("hello")), "not a backup of this shop"],
		[bad("renamed", gzipSync(renamed)), "not a backup of this shop"],
		[foreignTar, "not a backup of this shop"],
		[join(folder, "missing"), "is not there"],
		[folder, "is not a file"],
	];
	for (const [path, says] of cases)
		await expect(restore(database, dir, path, { replace: true }), path).rejects.toMatchObject(
			refusal(says),
		);
	expect(await allRows(database)).toEqual(rows);
	expect(readdirSync(join(dir, "pictures")).sort()).toEqual([picture, "later.webp"].sort());
});

test("one altered bit, wherever it is, is told as damage or changes nothing that is read", async () => {
	const whole = readFileSync(file);
	const tar = gunzipSync(whole);
	const path = join(folder, "one-bit");
	// The beginning bit by bit, where what kind of file it is stands; the rest by a fixed seed.
	const beginning = Array.from({ length: 600 }, (_, index) => index);
	const rest = Array.from({ length: 300 }, (_, n) => (n * 2_654_435_761) % (whole.length * 8));
	const messages: string[] = [];
	for (const bit of [...beginning, ...rest]) {
		const altered = Buffer.from(whole);
		altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
		writeFileSync(path, altered);
		const outcome = await checkBackup(path).then(
			() => "whole",
			(error: Error) => error.message,
		);
		// Some bits stand for nothing: the time in gzip's own head, what fills up its last byte.
		const right =
			outcome === "whole" ? gunzipSync(altered).equals(tar) : outcome.includes("is damaged");
		if (!right) messages.push(`${bit}: ${outcome}`);
	}
	expect(messages).toEqual([]);
});

test("who was signed out since, and links and mails from before, do not come back", async () => {
	const database = await databases.empty();
	await withClient(url, (line) =>
		line.query(`insert into verifications values ('old-link', 'reset', 'whose', now() + '1 hour')
			on conflict do nothing;
			insert into mails (id, kind, recipient, about, status, tries, due_at, give_up_at, created_at)
			values (gen_random_uuid(), 'order paid', 'a@shop.example', 'x', 'queued', 0, now(), now(), now())`),
	);
	const path = join(folder, "with-sessions.tar.gz");
	await backUp(url, dataDir, path);
	await restore(database, join(folder, "signed-out"), path);
	const counted = `select (select count(*)::int from sessions) as sessions,
		(select count(*)::int from verifications) as links,
		(select count(*)::int from mails where status = 'queued') as mails`;
	const [before, after] = [
		await withClient(url, (line) => line.query(counted)),
		await withClient(database, (line) => line.query(counted)),
	];
	expect(Object.values(before.rows[0]).every((count) => Number(count) > 0)).toBe(true);
	expect(after.rows).toEqual([{ sessions: 0, links: 0, mails: 0 }]);
});

test("a file that is altered between the look and the work is refused, and nothing is changed", async () => {
	const { database, dir, rows } = await otherShop();
	const path = join(folder, "altered");
	cpSync(file, path);
	const { restoreBackup } = await import("./restore-backup.server.ts");
	const restoring = restoreBackup({
		databaseUrl: database,
		migrationsFolder: "db/migrations",
		pictureFolder: join(dir, "pictures"),
		file: path,
		replace: true,
		emptied: [],
		derived: derivedTables,
		onStart: () => truncateSync(path, readFileSync(file).length - 30),
	});
	await expect(restoring).rejects.toMatchObject(refusal("damaged"));
	expect(await allRows(database)).toEqual(rows);
	expect(readdirSync(join(dir, "pictures")).sort()).toEqual([picture, "later.webp"].sort());
});

test("a shop with anything in it is left alone, unless it is to be replaced", async () => {
	const { database, dir, rows } = await otherShop();
	await expect(restore(database, dir, file)).rejects.toMatchObject(refusal("is not empty"));
	expect(await allRows(database)).toEqual(rows);
	await withClient(database, (line) =>
		line.query("create table neighbours (a int); insert into neighbours values (1)"),
	);
	await restore(database, dir, file, { replace: true });
	const { [neighbours]: untouched, ...restored } = await allRows(database);
	expect(untouched).toEqual(["'1'"]);
	expect(restored).toEqual(await allRows(url, restoredRows));
	expect(readdirSync(join(dir, "pictures"))).toEqual([picture]);
	expect(readFileSync(join(dir, "pictures", picture), "utf8")).toBe("a picture");
});

test("tables of somebody else under the shop's names are refused", async () => {
	const database = await databases.empty();
	await withClient(database, (line) => line.query("create table users (a int)"));
	await expect(restore(database, folder, file, { replace: true })).rejects.toMatchObject(
		refusal("has a table users that does not belong to a shop"),
	);
});

test("a shop that runs is refused in one sentence", async () => {
	await shop.connection.pool.query("select 1");
	await expect(restore(url, dataDir, file, { replace: true })).rejects.toMatchObject(
		refusal("stop it first"),
	);
});

test("a backup of an earlier version gets the later changes, also those that break it; one of a newer version is refused", async () => {
	const later = join(folder, "migrations");
	const { count } = plantMigration(
		later,
		'ALTER TABLE "reviews" ADD COLUMN "later" text DEFAULT \'made later\' NOT NULL;--> statement-breakpoint\nUPDATE "parts" SET "brand" = \'moved\';--> statement-breakpoint\nCREATE TABLE "laters" ("id" text);--> statement-breakpoint\n' +
			declareBreak("brands are kept otherwise"),
	);
	const database = await databases.empty();
	const dir = join(folder, "later");
	expect(await restore(database, dir, file, { migrationsFolder: later })).toMatchObject({
		migrated: 1,
	});
	const brands = await withClient(database, (line) =>
		line.query("select distinct brand from parts"),
	);
	expect(brands.rows).toEqual([{ brand: "moved" }]);
	const newer = join(folder, "newer.tar.gz");
	await backUp(database, dir, newer);
	await expect(restore(await databases.empty(), dir, newer)).rejects.toMatchObject(
		refusal("newer version"),
	);
	// A newer shop is replaced by an older backup, tables that only the newer has included.
	await restore(database, dir, file, { migrationsFolder: later, replace: true });
	const rows = await withClient(database, (line) =>
		line.query("select count(*)::int as count from drizzle.__drizzle_migrations"),
	);
	expect(rows.rows[0].count).toBe(count);
});

test("killed in the middle, it leaves the shop that was there, and can be done again", async () => {
	const { database, dir, rows } = await otherShop();
	const gate = await pauseBeforeConstraints(database);
	const args = ["bin/restore.ts", file, "--replace"];
	const env = { DATABASE_URL: database, DATA_DIR: dir };
	const killed = startProcess(args, env);
	const ended = waitForExit(killed).then(({ output }) => output);
	expect(await Promise.race([ended, gate.reached()])).toBe("reached");
	killed.child.kill("SIGKILL");
	await ended;
	await gate.open();
	await waitUntilRestoreGone(database);
	expect(await allRows(database)).toEqual(rows);
	expect(existsSync(join(dir, "pictures", "later.webp"))).toBe(true);
	const again = await waitForExit(startProcess(args, env));
	expect([again.code, again.output]).toEqual([
		0,
		expect.stringContaining("are back, and were counted"),
	]);
	expect(await allRows(database)).toEqual(await allRows(url, restoredRows));
	expect(readdirSync(join(dir, "pictures"))).toEqual([picture]);
});

test("an update that goes back leaves nothing of the version that it goes back from", async () => {
	const { database, dir } = await otherShop();
	const after = join(folder, "later-migrations");
	plantMigration(after, 'create table "later_notes" (id integer primary key);');
	await withClient(database, async (line) => {
		await line.query("create table later_notes (id integer primary key)");
		await line.query("alter table parts add column later integer");
	});
	await restore(database, dir, file, { replace: true, after });
	const { rows } = await withClient(database, (line) =>
		line.query("select to_regclass('later_notes') as later, name from parts limit 1"),
	);
	expect(rows).toEqual([{ later: null, name: expect.not.stringContaining("changed since") }]);
});
