import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connect } from "../../src/platform/database/database.server.ts";
import { migrateDatabase, runContracts } from "../../src/platform/database/migrate.server.ts";
import { readMigrations } from "../../src/platform/database/migration-file.server.ts";
import { plantMigrations } from "../../test/harness/database/plant-migration.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import { todaysMigrations } from "./version-before.ts";

const buyers = 6;
const holdsTableMs = 8_000;
const between = 12;

/**
 * Customers buy at a shop of today while a later version's migrations run on its database: `rows` rows of the table into
 * which each booking writes get an index and a new column's values, while a long transaction has the tables.
 */
export async function migrateUnderLoad(fixture: Fixture, rows: number): Promise<Finding> {
	const url = await fixture.makeDatabase();
	const env = { ACCESS_TOKEN_MINUTES: "1440", LOG_LEVEL: "silent" };
	const shop = await fixture.openProcess(url, env);
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	const { pool, close } = connect(url, 3);
	fixture.onClose(close);
	await pool.query(
		`insert into stock_movements (id, part_id, quantity, reason)
		select gen_random_uuid(), $1, case n % 2 when 0 then 1 else -1 end, 'corrected' from generate_series(1, $2::int) n`,
		[partId, rows],
	);
	await pool.query("analyze stock_movements");
	const { counted, wrong } = openFinding();
	const load = await openBuyers(shop, buyers, partId);
	await load.until(between);
	const before = countAcknowledged(load.purchases);
	const folder = plant(fixture);
	const reported: string[] = [];
	const report = (sentence: string) => void reported.push(sentence);
	const ended = await holdTables(url);
	const began = performance.now();
	await migrateDatabase(pool, folder, { report });
	counted["ms of migration"] = Math.round(performance.now() - began);
	await ended.it;
	const during = countAcknowledged(load.purchases) - before;
	if (await runContracts(pool, folder, {})) wrong.push("a contract did not wait for the shop");
	await load.until(countAcknowledged(load.purchases) + between);
	await load.finish();
	const { rows: left } = await pool.query(
		"select from stock_movements where later is null and reason = 'corrected'",
	);
	if (left.length > 0) wrong.push(`${left.length} rows were not filled`);
	if (!reported.some((sentence) => sentence.includes("lets them pass")))
		wrong.push("no migration waited for the long transaction");
	for (const [status, many] of Object.entries(load.seen))
		if (!/^[24]/.test(status)) wrong.push(`${many} requests got ${status}`);
	const found = await waitUntilSettled(fixture, shop, url, load);
	return {
		counted: { rows, ...counted, "acknowledged meanwhile": during, ...found.counted },
		wrong: [...wrong, ...found.wrong, ...load.wrong],
	};
}

function plant(fixture: Fixture): string {
	const folder = join(fixture.folder, "later");
	const oldest = `-- jontro: lives-with ${readMigrations(todaysMigrations).at(-1)?.tag}\n`;
	plantMigrations(folder, {
		"9001_columns": `${oldest}ALTER TABLE "stock_movements" ADD COLUMN "later" integer;--> statement-breakpoint
			ALTER TABLE "orders" ADD COLUMN "later" integer;`,
		"9002_index": `${oldest}-- jontro: no-transaction
			CREATE INDEX CONCURRENTLY "movements_later" ON "stock_movements" ("reason", "created_at");`,
		"9003_fill": `${oldest}-- jontro: backfill stock_movements id
			UPDATE "stock_movements" SET "later" = 1 WHERE "id" = ANY($1);`,
		"9004_contract": `-- jontro: lives-with 9004_contract nobody needs it
			-- jontro: contract
			ALTER TABLE "orders" DROP COLUMN "later";`.replace(/\n\t+/g, "\n"),
	});
	return folder;
}

/** As a report that somebody left open: it has read the tables, and ends seconds later. */
async function holdTables(url: string): Promise<{ it: Promise<void> }> {
	const client = new pg.Client({ connectionString: url, application_name: "a long report" });
	await client.connect();
	await client.query("begin; select from orders limit 1; select from stock_movements limit 1");
	return { it: sleep(holdsTableMs).then(() => client.end()) };
}
