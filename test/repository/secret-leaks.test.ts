import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSettings } from "../../src/app/settings/settings.server.ts";
import { testCards } from "../../src/payments/sandbox/test-cards.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { connect } from "../../src/platform/database/database.server.ts";
import { type Canaries, runCustomerJourney } from "../harness/customer-journey.ts";
import { requestOf } from "../harness/shop-under-test.ts";
import {
	endProcess,
	type StartedProcess,
	startProcess,
	waitForOutput,
} from "../harness/start-process.ts";
import { administer, databaseUrl, testDatabaseName } from "../harness/test-database.ts";

// A customer's whole journey at the built shop in a process of its own that logs all it can; then its
// log, database, folder and build are searched for the secrets of that journey.

const env = {
	NODE_ENV: "production",
	GIVEN_NODE_ENV: "",
	PORT: "0",
	LOG_LEVEL: "trace",
	RATE_LIMITS: "off",
	SAMPLE_ORDERS: "off",
	AUTH_SECRET: "canary-Zq4vT1yXw8Rb2NcK7mLd5Hs9",
	SANDBOX_WEBHOOK_SECRET: "canary-Wp3uE6iOa1Sg8FhJ4kLz",
};
const name = testDatabaseName("test");
let dataDir = "";
let shop: StartedProcess;
let log = "";
let rows: { table: string; row: string }[] = [];
let secrets: Canaries = {};
let faults = 0;

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "jontro-test-secrets-"));
	await administer(`create database ${name} template ${inject("template")}`);
	const settings = { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl(name) };
	shop = startProcess(["bin/serve.ts"], settings);
	const [, port = ""] = await waitForOutput(shop, /http:\/\/localhost:(\d+)/);
	const publicUrl = `http://localhost:${port}`;
	const connection = connect(databaseUrl(name), 2);
	const shopUnderTest = {
		db: connection.db,
		clock: systemClock,
		settings: readSettings(settings),
		publicUrl,
		fetch: (path: string, init = {}) =>
			fetch(requestOf(publicUrl, path, { redirect: "manual", ...init })),
	};
	secrets = await runCustomerJourney(shopUnderTest, dataDir, async (table, act) => {
		await connection.pool.query(`alter table ${table} rename to broken`);
		const response = (await act()) as Response;
		await connection.pool.query(`alter table broken rename to ${table}`);
		if (response.status >= 500) faults += 1;
	});
	secrets = { ...secrets, AUTH_SECRET: env.AUTH_SECRET, webhook: env.SANDBOX_WEBHOOK_SECRET };
	const queued = "select 1 from mails where status = 'queued'";
	for (let tries = 0; tries < 300; tries += 1) {
		if ((await connection.pool.query(queued)).rowCount === 0) break;
		await sleep(100);
	}
	await connection.close();
	await endProcess(shop, "SIGTERM");
	log = shop.output();
	rows = await everyRow();
});
afterAll(async () => {
	shop?.child.kill("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true });
	await administer(`drop database if exists ${name} with (force)`);
});

async function everyRow(): Promise<typeof rows> {
	const client = new pg.Client({ connectionString: databaseUrl(name) });
	await client.connect();
	const tables = await client.query(
		"select table_name as name from information_schema.tables where table_schema = 'public'",
	);
	const found: typeof rows = [];
	for (const { name: table } of tables.rows as { name: string }[]) {
		// As text, so that every column is searched, of whatever type.
		const all = await client.query(`select t::text as row from "${table}" t`);
		for (const { row } of all.rows as { row: string }[]) found.push({ table, row });
	}
	await client.end();
	return found;
}

/** Which secrets a text contains, by name: never their values, for a failure is a log too. */
function foundIn(text: string, but: RegExp = /^$/): string[] {
	return Object.entries(secrets)
		.filter(([what, secret]) => !but.test(what) && text.includes(secret))
		.map(([what]) => what);
}

function filesIn(folder: string): { path: string; text: string }[] {
	return (readdirSync(folder, { recursive: true }) as string[])
		.map((item) => join(folder, item))
		.filter((path) => statSync(path).isFile())
		.map((path) => ({ path, text: readFileSync(path, "latin1") }));
}

test("the customer's journey was complete", () => {
	expect(Object.keys(secrets).length).toBeGreaterThan(30);
	expect(faults).toBeGreaterThanOrEqual(testCards.length);
	expect(log).toContain("a call failed");
	expect(new Set(rows.map(({ table }) => table)).size).toBeGreaterThan(12);
	const paid = rows.filter(
		({ table, row }) => table === "sandbox_intents" && /,succeeded,/.test(row),
	);
	expect(paid.length).toBe(3);
});

test("the log at level trace has no secret", () => {
	expect(foundIn(log)).toEqual([]);
});

test("no column of any table has a secret but the payments' client secrets", () => {
	// The payment's own secret is the provider's and the shop's to hand out again (contract).
	const found = rows.flatMap(({ table, row }) =>
		foundIn(row, /^client secret/).map((what) => `${what} in ${table}`),
	);
	expect(found).toEqual([]);
	const elsewhere = rows.flatMap(({ table, row }) =>
		foundIn(row).map((what) => `${what.replace(/ \d+$/, "")} in ${table}`),
	);
	expect([...new Set(elsewhere)].sort()).toEqual([
		"client secret in payments",
		"client secret in sandbox_intents",
	]);
});

test("passwords are stored as scrypt hashes, links as digests, and sent mails without links", () => {
	const hashes = rows.filter(({ table }) => table === "credentials");
	expect(
		hashes.some(({ row }) => /\$scrypt\$ln=\d+,r=\d+,p=\d+\$[\w+/]{20,}\$[\w+/]{40,}/.test(row)),
	).toBe(true);
	const mails = rows.filter(({ table }) => table === "mails");
	expect(mails.length).toBeGreaterThan(3);
	expect(mails.filter(({ row }) => /token/.test(row))).toEqual([]);
});

test("the shop's folder has one-time links in its mails only, readable by its own user only", () => {
	const files = filesIn(dataDir);
	expect(files.some(({ path }) => path.includes("outbox"))).toBe(true);
	for (const { path, text } of files) {
		const mail = path.startsWith(join(dataDir, "outbox"));
		expect(foundIn(text, mail ? /^(?:reset|verify|unusedReset)Token$/ : /^$/), path).toEqual([]);
		if (mail) expect(statSync(path).mode & 0o077, path).toBe(0);
	}
});

test("the build has no secret, no card but the published test cards, and no key of a provider", () => {
	const published = Object.keys(secrets).filter((what) => what.startsWith("card"));
	const numbers = new Set<string>(testCards.map(({ number }) => number));
	for (const { path, text } of [...filesIn("build/client"), ...filesIn("build/server")]) {
		expect(
			foundIn(text).filter((what) => !published.includes(what)),
			path,
		).toEqual([]);
		expect(text, path).not.toMatch(
			/(?:sk|rk)_(?:live|test)_\w{12,}|whsec_\w{12,}|PRIVATE KEY-----\\n/,
		);
	}
	for (const { path, text } of filesIn("build/client")) {
		expect(text, path).not.toMatch(
			/AUTH_SECRET|WEBHOOK_SECRET|SECRET_KEY|DATABASE_URL|process\.env/,
		);
		const cards = path.endsWith(".js")
			? (text.match(/\b[45]\d{3} ?(?:\d{4} ?){2}\d{4}\b/g) ?? [])
			: [];
		expect(
			cards.map(digitsOf).filter((card) => !numbers.has(card)),
			path,
		).toEqual([]);
	}
	expect(filesIn("build").filter(({ path }) => path.endsWith(".map"))).toEqual([]);
});

function digitsOf(text: string): string {
	return text.replace(/\D/g, "");
}
