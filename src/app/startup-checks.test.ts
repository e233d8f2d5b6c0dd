import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { makeAdmin, makeCustomer } from "../../test/harness/make-records.ts";
import { type InProcessShop, openInProcess } from "../../test/harness/open-in-process.ts";
import { administer, databaseUrl, testDatabaseName } from "../../test/harness/test-database.ts";
import { auditEntries } from "../accounts/tables.server.ts";
import { runningImport } from "../catalogue/import/running-import.server.ts";
import { copy } from "../platform/startup.copy.ts";
import { sampleOrders } from "./startup-checks.server.ts";

let place: string;
let name: string;
beforeEach(async () => {
	place = mkdtempSync(join(tmpdir(), "jontro-warnings-"));
	name = testDatabaseName("test");
	await administer(`create database ${name} template ${inject("template")}`);
});
afterEach(async () => {
	await administer(`drop database ${name} with (force)`);
	rmSync(place, { recursive: true });
});

/** Opens a shop on the one database, does something with it, and closes it again. */
async function opened<T>(
	env: Record<string, string>,
	look: (shop: InProcessShop) => T | Promise<T>,
): Promise<T> {
	const shop = await openInProcess(databaseUrl(name), env);
	try {
		return await look(shop);
	} finally {
		await shop.close();
	}
}

const production = {
	SHOP_MODE: "production",
	PUBLIC_URL: "https://shop.example",
	RATE_LIMITS: "on",
};

test("what was a production's is not opened as a demonstration, unless that is said to be meant", async () => {
	await opened({}, () => {});
	await opened(production, () => {});
	const since = new Date().toISOString().slice(0, 4);
	const refusal = { name: "StartupError", message: expect.stringContaining(`(since ${since}`) };
	await expect(opened({}, () => {})).rejects.toMatchObject(refusal);
	await expect(opened({ SHOP_MODE: "demonstration" }, () => {})).rejects.toMatchObject(refusal);
	await opened({ ALLOW_UNSAFE: "production-data" }, () => {});
	await opened(production, () => {});
});

test("a demonstration's sample orders are no production's, unless that is said to be meant", async () => {
	const since = "2026-09-24T03:00:00.000Z";
	await opened({}, (shop) => sampleOrders.write(shop, { since }));
	const refusal = {
		name: "StartupError",
		message: expect.stringMatching(/sample orders \(since 2026-09-24\).+ALLOW_UNSAFE/),
	};
	await expect(opened(production, () => {})).rejects.toMatchObject(refusal);
	const other = { ...production, ALLOW_UNSAFE: "test-keys,http,all-proxies,production-data" };
	await expect(opened(other, () => {})).rejects.toMatchObject(refusal);
	await opened({}, () => {});
	await opened({ ...production, ALLOW_UNSAFE: "sample-orders" }, () => {});
	// What was opened as a production stays one, and says so each time.
	await expect(opened(production, () => {})).rejects.toMatchObject(refusal);
});

test("a production without an admin says so, until there is one", async () => {
	const warningsOf = (env: Record<string, string>) => opened(env, ({ warnings }) => warnings);
	expect(await warningsOf({})).toEqual([]);
	await opened({}, (shop) => shop.prepare());
	expect(await warningsOf({})).toEqual([]);
	expect(await warningsOf(production)).toEqual([copy.noAdmin]);
	await opened(production, makeCustomer);
	expect(await warningsOf(production)).toEqual([copy.noAdmin]);
	await opened(production, makeAdmin);
	expect(await warningsOf(production)).toEqual([]);
});

test("a machine whose clock is not the database's is told at the start, by how much", async () => {
	const { now } = Date;
	for (const minutes of [61, -61]) {
		const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + minutes * 60_500);
		const warnings = await opened({}, (shop) => shop.warnings).finally(() => clock.mockRestore());
		expect(warnings).toEqual([copy.otherTime(minutes)]);
	}
	expect(await opened({}, ({ warnings }) => warnings)).toEqual([]);
});

test("two processes that each made a secret of their own for one database are warned of", async () => {
	const process = (dataDir: string, AUTH_SECRET = "") =>
		opened(
			{ AUTH_SECRET, DATABASE_URL: databaseUrl(name), DATA_DIR: join(place, dataDir) },
			({ warnings }) => warnings,
		);
	expect(await process("one")).toEqual([]);
	expect(await process("one")).toEqual([]);
	expect(await process("two")).toEqual([copy.otherSecret]);
	expect(await process("one")).toEqual([copy.otherSecret]);
	const shared = "kV8s1nWq0Zr4tYb6Xc2Lp9Gd7Hf3Jm5A";
	expect(await process("one", shared)).toEqual([copy.changedSecret]);
	expect(await process("one", shared)).toEqual([]);
	expect(await process("two", shared)).toEqual([]);
});

test("beside a running shop none of another secret or mode opens, and other differences are told", async () => {
	await opened({}, async ({ connection: { pool } }) => {
		const listening = "select from pg_stat_activity where application_name like 'shop-listener %'";
		const here = `${listening} and datname = current_database()`;
		await expect.poll(async () => (await pool.query(here)).rowCount).toBe(1);
		const refused = (env: Record<string, string>) => expect(opened(env, () => {})).rejects;
		await refused({ AUTH_SECRET: "kV8s1nWq0Zr4tYb6Xc2Lp9Gd7Hf3Jm5A" }).toThrow(
			copy.otherSecretRuns,
		);
		await refused(production).toThrow(copy.otherModeRuns("demonstration"));
		const others = { PAYMENT_PROVIDER: "none", IMAGE_STORE: "host" };
		const keys = { IMAGE_HOST_URL: "https://pictures.example", IMAGE_HOST_KEY: "a-key-of-it" };
		expect(await opened({ ...others, ...keys }, ({ warnings }) => warnings)).toEqual(
			Object.keys(others).map(copy.otherSetting),
		);
		expect(await opened({}, ({ warnings }) => warnings)).toEqual([]);
	});
	await opened(production, () => {});
});

test("an import that was broken off is told at every start until it is run to its end, and audited once", async () => {
	const begun = { folder: "opendb", prices: null, priced: null, records: 2_500 };
	await opened({}, async (shop) => {
		expect(shop.warnings).toEqual([]);
		const begunAt = shop.clock.now().toISOString();
		await runningImport.write(shop, { ...begun, begunAt, audited: false });
	});
	for (const _ of ["first", "second"]) {
		await opened({}, async (shop) => {
			expect(shop.warnings).toEqual([
				expect.stringMatching(/interrupted after 2,500 records; 0 parts .+ -- opendb$/),
			]);
			const audited = await shop.db.select().from(auditEntries);
			expect(audited).toMatchObject([{ act: "broke an import off", after: { folder: "opendb" } }]);
		});
	}
});
