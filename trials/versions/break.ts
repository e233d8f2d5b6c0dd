import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { count } from "drizzle-orm";
import { orders } from "../../src/ordering/tables.server.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { migrateDatabase } from "../../src/platform/database/migrate.server.ts";
import {
	breakOf,
	type Migration,
	readMigrations,
} from "../../src/platform/database/migration-file.server.ts";
import { makeDatabase, restore } from "../../test/harness/backup-fixture.ts";
import { declareBreak, plantMigration } from "../../test/harness/database/plant-migration.ts";
import { violations } from "../../test/harness/violations.ts";
import type { Fixture } from "../harness/fixture.ts";
import { forkSide } from "../model/fork-side.ts";
import { type Checkout, todaysMigrations, type VersionBefore } from "./version-before.ts";

/** Why the migrations that a version does not have break it, where one says so. */
export function findBreak({ added }: VersionBefore): string | undefined {
	const all = readMigrations(todaysMigrations);
	const before = all.findLast(({ tag }) => !added.includes(`${tag}.sql`))?.number ?? 0;
	return all
		.filter(({ tag }) => added.includes(`${tag}.sql`))
		.map((migration) => breakOf(migration) ?? whyBeyond(migration, before))
		.findLast((why) => why !== undefined);
}

function whyBeyond({ livesWith }: Migration, before: number): string | undefined {
	return livesWith && livesWith.number > before ? livesWith.why : undefined;
}

/** Today's migrations and one that declares a break: their folder. */
export function plantBreak(fixture: Fixture): string {
	const folder = join(fixture.folder, "planted-break");
	plantMigration(folder, declareBreak("it is planted"));
	return folder;
}

/** Migrations that break the version before: it refuses their database, and they take what is in its backup. */
export async function tryBreak(fixture: Fixture, before: Checkout, newer: string) {
	const refused = runBefore(
		before,
		["bin/admin.ts", "a@example.com"],
		await migrate(fixture, newer),
	);
	const wrong =
		refused.status === 1 && refused.stdout.includes("changed by a newer version of the shop")
			? []
			: [`the version before took the database: ${refused.stdout}`];

	const old = await openDatabase(fixture);
	const side = await forkSide(old, { DATA_DIR: fixture.folder }, before.folder);
	await side.run({ act: "make everything", minute: 0, provider: "there" });
	await side.end();
	const file = join(before.folder, "backup.tar.gz");
	const { status, stdout } = runBefore(before, ["bin/backup.ts", file, "--force"], old);
	if (status !== 0) throw new Error(`the version before made no backup: ${stdout}`);
	const restored = await openDatabase(fixture);
	await restore(restored, fixture.folder, file, { migrationsFolder: newer });
	const { db, close } = connect(restored, 2);
	wrong.push(...(await violations({ db, clock: { now: () => new Date() }, gateways: new Map() })));
	const [row] = await db.select({ all: count() }).from(orders);
	await close();
	return { orders: row?.all ?? 0, wrong };
}

async function migrate(fixture: Fixture, folder: string): Promise<string> {
	const url = await openDatabase(fixture);
	const { pool, close } = connect(url, 2);
	await migrateDatabase(pool, folder);
	await close();
	return url;
}

async function openDatabase(fixture: Fixture): Promise<string> {
	const { url, drop } = await makeDatabase();
	fixture.onClose(drop);
	return url;
}

/** Runs a command of the version before, and gives all that it printed. */
function runBefore({ folder }: Checkout, [program = "", ...args]: string[], DATABASE_URL: string) {
	const env = { ...process.env, DATABASE_URL, DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" };
	mkdirSync(env.DATA_DIR, { recursive: true });
	const command = `exec "$0" "$@" 2>&1`;
	const all = ["-c", command, process.execPath, program, ...args];
	return spawnSync("sh", all, { cwd: folder, env, encoding: "utf8" });
}
