import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseProxy, openDatabaseProxy } from "../../test/harness/database-proxy.ts";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { type InProcessShop, openInProcess } from "../../test/harness/open-in-process.ts";
import { administer, databaseUrl, testDatabaseName } from "../../test/harness/test-database.ts";

let shop: InProcessShop;
let line: DatabaseProxy;
const name = testDatabaseName("test");
beforeAll(async () => {
	await administer(`create database ${name} template ${inject("template")}`);
	line = await openDatabaseProxy(databaseUrl(name));
	shop = await openInProcess(line.url);
});
afterAll(async () => {
	await shop.close();
	await line.close();
	await administer(`drop database if exists ${name} with (force)`);
});

function book(token: string, partId: string, key: string) {
	return shop.fetch("/api/order", {
		method: "POST",
		token,
		headers: { "idempotency-key": key },
		body: { partId, quantity: 1, phone: "01712345678" },
	});
}

async function shownStock(partId: string): Promise<number | undefined> {
	const answer = await shop.fetch("/api/part?limit=100");
	if (answer.status !== 200) return undefined;
	const parts = (await answer.json()) as { _id: string; availableQuantity: number }[];
	return parts.find(({ _id }) => _id === partId)?.availableQuantity;
}

test("a booking whose COMMIT nobody answered is a 503, one order under its key, and soon shown", async () => {
	const { token } = await makeCustomer(shop);
	const partId = await makePart(shop, { availableQuantity: 5 });
	expect(await shownStock(partId)).toBe(5);
	await line.fail("cuts commits");
	const doubtful = await book(token, partId, "a-key");
	await line.fail(null);
	expect([doubtful.status, doubtful.headers.has("retry-after")]).toEqual([503, true]);
	await expect.poll(() => shownStock(partId)).toBe(4);
	const again = await book(token, partId, "a-key");
	expect(again.status).toBe(201);
	const list = await shop.fetch("/api/order", { token });
	expect(((await list.json()) as unknown[]).length).toBe(1);
});

test("while the database hangs the shop is alive, says within seconds that it is not ready, and still shows what it kept", async () => {
	await shop.fetch("/api/part?limit=100");
	await line.fail("hangs");
	const began = Date.now();
	const paths = ["/api/health", "/api/part?limit=100", "/api/ready"];
	const answers = await Promise.all(paths.map((path) => shop.fetch(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
	expect(Date.now() - began).toBeLessThan(15_000);
	await line.fail(null);
	await expect.poll(() => shop.fetch("/api/ready").then(({ status }) => status)).toBe(200);
});

test("what was kept is shown while the database has no place left, though it was dropped", async () => {
	const { token } = await makeCustomer(shop);
	const partId = await makePart(shop, { availableQuantity: 5 });
	const before = await shop.fetch("/api/part?limit=100");
	await line.fail("full");
	// What another process or a doubtful call says to everybody, over a line that is still up.
	shop.responseCache.invalidate();
	const stale = await shop.fetch("/api/part?limit=100");
	expect([stale.status, stale.headers.get("etag")]).toEqual([200, before.headers.get("etag")]);
	expect((await shop.fetch("/api/part?limit=99")).status).toBe(503);
	expect((await book(token, partId, "no-place")).status).toBe(503);
	await line.fail(null);
	await expect.poll(() => book(token, partId, "no-place").then(({ status }) => status)).toBe(201);
	await expect.poll(() => shownStock(partId)).toBe(4);
});

test("a shop that can read and not write is not ready, and says why", async () => {
	const readOnly = `alter database ${name} set default_transaction_read_only = on`;
	const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
	const ready = async () => {
		const answer = await shop.fetch("/api/ready");
		const { status, code } = (await answer.json()) as { status: unknown; code?: string };
		return `${answer.status} ${code ?? status}`;
	};
	await expect.poll(ready).toBe("200 ready");
	await administer(readOnly);
	await administer(cutAll);
	await expect.poll(ready).toBe("503 not-writable");
	expect((await shop.fetch("/api/part?limit=7")).status).toBe(200);
	await administer(`alter database ${name} reset default_transaction_read_only`);
	await administer(cutAll);
	await expect.poll(ready).toBe("200 ready");
});
