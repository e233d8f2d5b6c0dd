import crypto from "node:crypto";
import { writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import { openBenchFixture } from "../../bench/bench-fixture.ts";
import { migrateDatabase } from "../../src/platform/database/migrate.server.ts";
import { openLog } from "../../src/platform/log.server.ts";
import { makeSampleDays, textOf } from "./make-sample-days.ts";
import { seededRandom } from "./seeded-random.ts";

// `npm run demo:sample-days`: makes demo/sample-days.json anew.
const file = resolve("demo/sample-days.json");
const fixture = await openBenchFixture();
try {
	const { db, pool } = fixture.connection;
	await migrateDatabase(pool, resolve("db/migrations"));
	makeRandomRepeatable();
	const days = await makeSampleDays(db, openLog("error"));
	await writeFile(file, `${textOf(days)}\n`);
	const count = Object.values(days.tables).reduce((sum, rows) => sum + rows.length, 0);
	console.log(`${file}: ${count} rows in ${Object.keys(days.tables).length} tables`);
} finally {
	await fixture.close();
}

/** Numbers of orders and ids of the sandbox are the same each time, so that a new file shows what has changed. */
function makeRandomRepeatable(): void {
	const random = seededRandom(1);
	const bytes = (size: number) =>
		Buffer.from(Array.from({ length: size }, () => random.whole(0, 255)));
	const whole = (below: number) => Math.floor(random.next() * below);
	Object.assign(crypto, { randomBytes: bytes, randomInt: whole });
	syncBuiltinESMExports();
}
