import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { receiveParts, review } from "../../test/harness/order-actions.ts";
import { callOperation } from "../../trials/harness/request.ts";
import { sampleOf } from "../../trials/harness/sample-values.ts";
import { commonValues, makeVictim } from "../../trials/harness/victim.ts";
import { sessions } from "../accounts/tables.server.ts";
import { csvImportRows } from "../catalogue/csv-import/tables.server.ts";
import type { Operation } from "../kernel/operation.ts";
import { newId } from "../platform/database/id.server.ts";

// Every list of the API, whichever there are, has three rows at least.
const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "100" });
const admin = await makeAdmin(shop);
await makeVictim(shop, admin);
await makeVictim(shop);
await makeVictim(shop);
const toOrder = { availableQuantity: 800, orderAgainAt: 900 };
const partId = await makePart(shop, toOrder);
const about = `account:${admin.accountId}`;
for (const nth of [1, 2, 3]) await makeMore(nth);
const importId = await makeImportRows();
const values = { ...(await commonValues(shop, admin.accountId)), about };

/** Makes one row of what the three people do not have three times. */
async function makeMore(nth: number): Promise<void> {
	const otherId = await makePart(shop, toOrder);
	for (const customer of [admin, undefined]) {
		const received = await receiveParts(shop, [partId], customer && { customer });
		await review(shop, received.customer, received.lineIds[0] ?? "");
	}
	const parts = [{ partId, quantity: 1 }];
	for (const [method, path, body] of [
		["PATCH", `/product/${partId}`, { price: 2_200 + nth }],
		["POST", "/build", { name: `Build ${nth}`, parts }],
		["POST", "/alert", { partId: otherId, kind: "price", price: 1 }],
		["POST", "/review", { review: "Well packed.", ratings: "5" }],
		["POST", "/note", { about, text: `Note ${nth}.` }],
	] as const) {
		const answer = await shop.fetch(`/api${path}`, { method, token: admin.token, body });
		if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
	}
	const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, admin.sessionId));
	if (!session) throw new Error("the admin is not signed in");
	await shop.db.insert(sessions).values({ ...session, id: newId(), token: newId() });
}

/** Makes an import with three rows. Returns its id. */
async function makeImportRows(): Promise<string> {
	const [row] = await shop.db.select().from(csvImportRows);
	if (!row) throw new Error("no import has a row");
	await shop.db.insert(csvImportRows).values([3, 4].map((line) => ({ ...row, line })));
	return row.importId;
}

async function read(operation: Operation, page: number, limit: number) {
	const id = operation.name === "listCsvImportRows" ? importId : partId;
	const sample = sampleOf(operation, { ...values, id });
	if (!sample) throw new Error(`${operation.name} has no sample`);
	const query = {
		...(operation.name === "listNotes" && { about }),
		page: `${page}`,
		limit: `${limit}`,
	};
	const headers = { authorization: `Bearer ${admin.token}` };
	const answer = await callOperation(shop, operation, { ...sample, query }, headers);
	expect(answer.status).toBe(200);
	const link = answer.headers.get("link") ?? "";
	return {
		rows: JSON.parse(answer.body) as unknown[],
		total: Number(answer.headers.get("x-total-count")),
		prev: /[?&]page=(\d+)[^>]*>; rel="prev"/.exec(link)?.[1],
		next: /[?&]page=(\d+)[^>]*>; rel="next"/.exec(link)?.[1],
	};
}

const lists = shop.operations.filter(({ list }) => list);
test.each(lists)("$name has each row on one of its pages", async (operation) => {
	const whole = await read(operation, 1, 100);
	const total = whole.rows.length;
	expect(total).toBeGreaterThan(2);
	const limit = Math.ceil(total / 2);
	const last = Math.ceil(total / limit);
	const pages = [];
	for (let page = 1; page <= last + 2; page += 1) pages.push(await read(operation, page, limit));
	expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
	expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]));
	const numbers = pages.map((_, index) => index + 1);
	expect(pages.map(({ prev }) => prev)).toEqual(
		numbers.map((page) => (page > 1 ? `${Math.min(page - 1, last)}` : undefined)),
	);
	expect(pages.map(({ next }) => next)).toEqual(
		numbers.map((page) => (page < last ? `${page + 1}` : undefined)),
	);
});
