import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type DatabaseLine, openDatabaseLine } from "../test/database-line.ts";
import { makeCustomer, makePart } from "../test/make.ts";
import { type InsideShop, openInside } from "../test/open-inside.ts";
import { administer, databaseUrl, testDatabaseName } from "../test/postgres.ts";

let shop: InsideShop;
let line: DatabaseLine;
const name = testDatabaseName("test");
beforeAll(async () => {
	await administer(`create database ${name} template ${inject("template")}`);
	line = await openDatabaseLine(databaseUrl(name));
	shop = await openInside(line.url);
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
	await line.trouble("cuts commits");
	const doubtful = await book(token, partId, "a-key");
	await line.trouble(null);
	expect([doubtful.status, doubtful.headers.has("retry-after")]).toEqual([503, true]);
	await expect.poll(() => shownStock(partId), { timeout: 5_000 }).toBe(4);
	const again = await book(token, partId, "a-key");
	expect(again.status).toBe(201);
	const list = await shop.fetch("/api/order", { token });
	expect(((await list.json()) as unknown[]).length).toBe(1);
});

test("while the database hangs the shop is alive, says within seconds that it is not ready, and still shows what it kept", async () => {
	await shop.fetch("/api/part?limit=100");
	await line.trouble("hangs");
	const began = Date.now();
	const asked = ["/api/health", "/api/part?limit=100", "/api/ready"];
	const answers = await Promise.all(asked.map((path) => shop.fetch(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
	expect(Date.now() - began).toBeLessThan(4_000);
	await line.trouble(null);
	await expect
		.poll(() => shop.fetch("/api/ready").then(({ status }) => status), { timeout: 15_000 })
		.toBe(200);
});
