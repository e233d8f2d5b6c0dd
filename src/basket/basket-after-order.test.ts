import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { countDeadlocks } from "../../test/harness/database/count-deadlocks.ts";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../test/harness/open-test-shop.ts";
import { orderLines, orders } from "../ordering/tables.server.ts";
import { basketLines } from "./tables.server.ts";

let customer: SignedInUser;
const shop = await testShop({ MAX_UNPAID_ORDERS: "1000", RATE_LIMITS: "off" });
const ids = await Promise.all(
	Array.from({ length: 4 }, () => makePart(shop, { availableQuantity: 100_000 })),
);
beforeEach(async () => {
	customer = await makeCustomer(shop);
});

/** Lines as quantities of the parts in turn; 0 leaves one out. */
const linesOf = (...quantities: number[]) =>
	quantities.flatMap((quantity, index) =>
		quantity > 0 ? [{ partId: ids[index] ?? "", quantity }] : [],
	);

async function call(path: string, method: string, body: unknown, more: object = {}) {
	const sent = { method, token: customer.token, body, ...more };
	const response = await shop.fetch(`/api/${path}`, sent);
	return { ...((await response.json()) as Record<string, unknown>), status: response.status };
}
const put = (lines: unknown, was: unknown) => call("basket", "PUT", { lines, was });
const order = (lines: unknown, more: object = {}) =>
	call("order", "POST", { phone: "01712345678", lines }, more);

/** The account's quantities of the parts in turn. */
async function held(accountId = customer.accountId): Promise<number[]> {
	const rows = await shop.db.select().from(basketLines).where(eq(basketLines.accountId, accountId));
	return ids.map((id) => rows.find(({ partId }) => partId === id)?.quantity ?? 0);
}

test("an order takes its lines out of the account's basket; what is more of one, and all else, stays", async () => {
	await put(linesOf(2, 5, 1, 4), []);
	expect(await order(linesOf(2, 3, 2))).toMatchObject({ status: 201 });
	expect(await held()).toEqual([0, 2, 0, 4]);
	expect(await order(linesOf(0, 2))).toMatchObject({ status: 201 });
	expect(await order(linesOf(0, 0, 0, 1))).toMatchObject({ status: 201 });
	expect(await held()).toEqual([0, 0, 0, 3]);
});

test("an order of what is in no basket leaves the basket, and another account's is its own", async () => {
	await put(linesOf(1, 1), []);
	const mine = customer;
	customer = await makeCustomer(shop);
	await put(linesOf(3, 1), []);
	expect(await order(linesOf(1, 1, 1))).toMatchObject({ status: 201 });
	expect(await held()).toEqual([2, 0, 0, 0]);
	expect(await held(mine.accountId)).toEqual([1, 1, 0, 0]);
});

test("a booking of one part by its id leaves the basket as it is", async () => {
	await put(linesOf(2), []);
	const body = { phone: "01712345678", partId: ids[0], quantity: 2 };
	expect(await call("order", "POST", body)).toMatchObject({ status: 201 });
	expect(await held()).toEqual([2, 0, 0, 0]);
});

test.each([
	["of one line", linesOf.bind(null, 0, 100_001)],
	["of several", linesOf.bind(null, 1, 100_001)],
])("a refused order %s takes nothing out", async (_, lines) => {
	await put(linesOf(1, 1), []);
	expect(await order(lines())).toMatchObject({ status: 409, code: "above-available" });
	expect(await held()).toEqual([1, 1, 0, 0]);
});

test("an unverified account's basket is emptied too", async () => {
	const limited = await openTestShop({ RATE_LIMITS: "on" });
	const buyer = await makeCustomer(limited, { emailVerified: false });
	const parts = await Promise.all([makePart(limited), makePart(limited)]);
	for (const count of [1, 2]) {
		const lines = parts.slice(0, count).map((partId) => ({ partId, quantity: 1 }));
		const send = (path: string, method: string, body: unknown) =>
			limited.fetch(`/api/${path}`, { method, token: buyer.token, body });
		expect((await send("basket", "PUT", { lines, was: [] })).status).toBe(200);
		expect((await send("order", "POST", { phone: "01712345678", lines })).status).toBe(201);
		expect(await limited.db.select().from(basketLines)).toEqual([]);
	}
	await limited.close();
});

test("the same key takes out once, and a basket as it was before the order is refused", async () => {
	await put(linesOf(3, 3), []);
	const headers = { "idempotency-key": `basket-${customer.accountId}` };
	for (const _ of [1, 2])
		expect(await order(linesOf(1, 3), { headers })).toMatchObject({ status: 201 });
	expect(await held()).toEqual([2, 0, 0, 0]);
	const late = await put(linesOf(3, 3, 1), linesOf(3, 3));
	expect(late).toMatchObject({ status: 409, code: "basket-changed", lines: [{ quantity: 2 }] });
});

test("an order and a change of the basket at once end as one after the other", async () => {
	for (let round = 0; round < 40; round += 1) {
		customer = await makeCustomer(shop);
		await put(linesOf(2, 2, 2), []);
		const headers: HeadersInit = round % 2 === 0 ? { "idempotency-key": `r${round}` } : {};
		const lines = round % 4 < 2 ? linesOf(2, 2) : linesOf(2);
		const [ordered, changed] = await Promise.all([
			order(lines, { headers }),
			put(linesOf(1, 3, 2, 5), linesOf(2, 2, 2)),
		]);
		expect(ordered).toMatchObject({ status: 201 });
		const second = lines.length > 1;
		expect(await held()).toEqual(
			changed.status === 200 ? [0, second ? 1 : 3, 2, 5] : [0, second ? 0 : 2, 2, 0],
		);
	}
	expect(await countDeadlocks(shop.connection.pool)).toBe(0);
});

test("two devices that order the same basket at once both get an order, and the basket is empty", async () => {
	await put(linesOf(1, 1, 1, 1), []);
	const both = await Promise.all([
		order(linesOf(1, 1, 1, 1)),
		order(linesOf(1, 1, 1, 1).toReversed()),
	]);
	const made = both.map((answer) => String((answer as { insertedId?: string }).insertedId));
	expect(both).toMatchObject([{ status: 201 }, { status: 201 }]);
	expect(await held()).toEqual([0, 0, 0, 0]);
	const rows = await shop.db.select().from(orderLines).where(inArray(orderLines.orderId, made));
	expect(rows).toHaveLength(8);
	expect(await shop.db.select().from(orders).where(inArray(orders.id, made))).toHaveLength(2);
});
