import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runningImport } from "../src/catalogue/import/running-import.server.ts";
import { testShop } from "../test/harness/open-test-shop.ts";
import { charge, makeOrder, patchPaid } from "../test/harness/order-actions.ts";
import { startProcess, waitForExit } from "../test/harness/start-process.ts";

const shop = await testShop();
const { rows } = await shop.connection.pool.query("select current_database() as name");
const url = new URL(process.env.TEST_DATABASE_URL ?? "");
url.pathname = `/${rows[0].name}`;

function check(...args: string[]) {
	const env = { DATABASE_URL: url.href, LOG_LEVEL: "silent" };
	return waitForExit(startProcess(["bin/check-records.ts", ...args], env));
}

test("beside a shop that sells, npm run check-records tells rule by rule what holds and what does not", async () => {
	const bought = await makeOrder(shop);
	await patchPaid(shop, bought, (await charge(shop, bought)).paymentIntentId);
	const well = await check();
	expect(well.output).toMatch(/^✓ No part has less than nothing in stock\n✓ /);
	expect(well.output).toMatch(/\nAll \d+ rules hold\.\n$/);
	expect(well.code).toBe(0);

	const { partId } = await makeOrder(shop);
	await shop.db.execute(sql`update parts set available_quantity = 99 where id = ${partId}`);
	const ill = await check();
	expect(ill.code).toBe(1);
	expect(ill.output).toContain(
		`\n✗ A part's movements sum to what is there\n    part ${partId}: 99 there, 9 by its movements\n`,
	);
	expect(ill.output).toContain("Broken rules: 1. Rules that could not be asked: 0.");

	const { code, output } = await check("--json");
	const told = JSON.parse(output) as { holds: boolean; rules: { rule: string; total: number }[] };
	expect([code, told.holds]).toEqual([1, false]);
	expect(told.rules.filter(({ total }) => total > 0).map(({ rule }) => rule)).toEqual([
		"stock-unexplained",
	]);
});

test("npm run check-records tells of an import that was broken off, and how to go on with it", async () => {
	const begun = { folder: "opendb", prices: "prices.csv", priced: 7_536, records: 3_500 };
	const begunAt = "2026-11-20T18:00:00.000Z";
	await runningImport.write(shop, { ...begun, begunAt, audited: false });
	const { output } = await check();
	expect(output).toMatch(
		/^– An import that started at 2026-11-20T18:00:00.000Z was interrupted after 3,500 records; .+7,536.+: npm run catalogue:import -- opendb --prices prices.csv\n/,
	);
	const { notes } = JSON.parse((await check("--json")).output) as { notes: string[] };
	expect(notes).toHaveLength(1);
	await runningImport.delete(shop.db);
});

// Which places are none is one function's matter: all are tried of one program, one of each other.
test.each([
	["check-records.ts", ["mistyped", "below/mistyped", "empty", "file"]],
	["backup.ts /dev/null/no-backup", ["mistyped"]],
	["admin.ts owner@shop.example", ["file"]],
	["admin.ts owner@shop.example --reset-second-factor", ["empty"]],
])("bin/%s in a folder without a shop says so, and makes nothing", async (command, names) => {
	const place = mkdtempSync(join(tmpdir(), "jontro-test-no-shop-"));
	writeFileSync(join(place, "file"), "");
	mkdirSync(join(place, "empty"));
	for (const name of names) {
		const DATA_DIR = join(place, name);
		expect(await waitForExit(startProcess(`bin/${command}`.split(" "), { DATA_DIR }))).toEqual({
			code: 1,
			output: `There is no shop here: ${DATA_DIR} has no database. Correct DATA_DIR, or begin a shop there with npm start.\n`,
		});
	}
	expect(readdirSync(place, { recursive: true }).sort()).toEqual(["empty", "file"]);
	rmSync(place, { recursive: true });
});

test("npm run check-records says how it is asked", async () => {
	expect(await waitForExit(startProcess(["bin/check-records.ts", "--nonsense"]))).toMatchObject({
		code: 1,
		output: "Please ask so: npm run check-records [-- --json]\n",
	});
});
