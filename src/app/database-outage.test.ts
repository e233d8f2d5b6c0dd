import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseProxy, openDatabaseProxy } from "../../test/harness/database-proxy.ts";
import { listApiPaths, listPagePaths } from "../../test/harness/list-addresses.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { openSite, type TestShop } from "../../test/harness/open-test-shop.ts";
import { administer, databaseUrl, testDatabaseName } from "../../test/harness/test-database.ts";
import { type Connection, connect } from "../platform/database/database.server.ts";
import { idempotencyKeys } from "../platform/http/tables.server.ts";
import { openLog } from "../platform/log.server.ts";

const name = testDatabaseName("test");
const lines: { msg: string; level: number; requests?: number; seconds?: number }[] = [];
let line: DatabaseProxy;
let direct: Connection;
let shop: TestShop;
beforeAll(async () => {
	await administer(`create database ${name} template ${inject("template")}`);
	line = await openDatabaseProxy(databaseUrl(name));
	direct = connect(databaseUrl(name), 1);
	await leaveForCleanup(new Date());
	const log = openLog("warn", { write: (text) => void lines.push(JSON.parse(text)) });
	shop = await openSite(line.url, {}, { log });
});
afterAll(async () => {
	await shop.close();
	await direct.close();
	await line.close();
	await administer(`drop database if exists ${name} with (force)`);
});

const messages = () => lines.map(({ msg }) => msg);
const away = "the database is away or takes no writes";
const back = "the database is back";

/** Leaves an answer of two days ago, which the hourly cleanup deletes. */
async function leaveForCleanup(now: Date): Promise<void> {
	const createdAt = new Date(now.getTime() - 48 * 3_600_000);
	const key = { accountId: "nobody", key: "old", operation: "book", contentHash: "x", createdAt };
	await direct.db.insert(idempotencyKeys).values(key);
}
const leftForCleanup = () => direct.db.$count(idempotencyKeys);

type Call = { path: string; method: string };

/** Every page and every call of the API. */
async function listCalls(): Promise<Call[]> {
	const document = (await (await shop.fetch("/api/openapi.json")).json()) as {
		paths: Record<string, object>;
	};
	return [
		...listPagePaths().map((path) => ({ path, method: "GET" })),
		...listApiPaths(document).flatMap(({ path, methods }) =>
			methods.map((method) => ({ path, method })),
		),
	];
}

/** Makes all calls, and answers how many were refused with 503. */
async function askEverything(calls: readonly Call[], token: string): Promise<number> {
	const credentials = { email: "nobody@example.com", password: "a-long-password", name: "Nobody" };
	const statuses = await Promise.all(
		calls.map(async ({ path, method }) => {
			const body = method === "GET" || method === "HEAD" ? undefined : credentials;
			return (await shop.fetch(path, { method, token, body })).status;
		}),
	);
	return statuses.filter((status) => status === 503).length;
}

test("an outage is one line at its begin and one at its end, whatever is asked meanwhile; then workers run at once", async () => {
	await expect.poll(leftForCleanup).toBe(0);
	const { token } = await makeAdmin(shop);
	const calls = await listCalls();
	expect((await shop.fetch("/api/ready")).status).toBe(200);
	lines.length = 0;
	await line.fail("refuses");
	const refused = (await askEverything(calls, token)) + (await askEverything(calls, token));
	expect(refused).toBeGreaterThan(100);
	await expect.poll(messages).toEqual([away]);
	// The hourly cleanup is due, and its worker's next round is up to half a minute away.
	await leaveForCleanup(shop.clock.now());
	shop.passMinutes(61);
	await line.fail(null);
	await expect.poll(leftForCleanup).toBe(0);
	expect(messages()).toEqual([away, back]);
	expect(lines[1]?.requests).toBeGreaterThan(100);
	expect((await shop.fetch("/api/ready")).status).toBe(200);
});

test("while the database is away, a page that was kept and one without data are sent with the shop's last known name", async () => {
	for (const path of ["/", "/portfolio"]) expect((await shop.fetch(path)).status).toBe(200);
	await line.fail("full");
	shop.responseCache.invalidate();
	shop.details.invalidate();
	for (const path of ["/", "/portfolio"]) {
		const page = await shop.fetch(path);
		expect([path, page.status, (await page.text()).includes("Jontro")]).toEqual([path, 200, true]);
	}
	await line.fail(null);
});
