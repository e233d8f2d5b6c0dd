import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countWaiting } from "../../../test/harness/database/count-waiting.ts";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { setTerms } from "../../../test/harness/set-terms.ts";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { ok } from "../../kernel/result.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { readTerms } from "../../terms/open-terms.server.ts";
import { noTerms } from "../../terms/terms.ts";
import { readOrderNumber } from "../order-number.ts";
import { promisesOfOrder } from "../promises/promises-of-order.ts";
import { orders } from "../tables.server.ts";
import { readBookingDetails } from "./booking-details.server.ts";
import { insertOrder } from "./insert-order.server.ts";

const shop = await testShop();

async function numberOf(orderId: string) {
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
	return order?.number ?? "";
}

async function order() {
	const customer = await makeCustomer(shop);
	const partId = await makePart(shop);
	const request = { partIds: [partId], accountId: customer.accountId, now: shop.clock.now() };
	const limits = { holdMinutes: 30, rateLimited: false };
	const { parts } = await readBookingDetails(shop.db, { ...request, limits });
	return {
		customer: { ...customer, role: "customer" as const, verified: true },
		phone: "+8801712345678",
		delivery: null,
		paymentDue: "before shipping" as const,
		lines: parts.flatMap((part) => (part ? [{ part, quantity: 1 }] : [])),
		promises: promisesOfOrder(noTerms, { delivery: { chargeTaka: 0, days: null }, parts: [] }),
		byLines: false,
		unpaidSlots: [],
		holdMinutes: 30,
		byNewCustomer: false,
	};
}

test("an order has a number of its own, which is shown with a hyphen", async () => {
	const { orderId, customer } = await makeOrder(shop);
	const number = await numberOf(orderId);
	expect(readOrderNumber(number)).toBe(number);
	const response = await shop.fetch(`/api/order/${orderId}`, { token: customer.token });
	expect(await response.json()).toMatchObject({
		number: `${number.slice(0, 4)}-${number.slice(4)}`,
	});
	const other = await makeOrder(shop);
	expect(await numberOf(other.orderId)).not.toBe(number);
});

test("a number that another order has is tried no more, alone and inside a transaction", async () => {
	const taken = await numberOf((await makeOrder(shop)).orderId);
	const alone = [taken, taken, "CCCC2222"];
	const made = await insertOrder(shop, await order(), () => alone.shift() ?? "");
	expect(await numberOf(made ?? "")).toBe("CCCC2222");
	const inside = [taken, "CCCC3333"];
	const wanted = await order();
	const second = await inTransaction(shop.db, async (db) =>
		ok(await insertOrder({ db, clock: shop.clock }, wanted, () => inside.shift() ?? "")),
	);
	expect(second.ok && (await numberOf(second.value ?? ""))).toBe("CCCC3333");
});

test("an order is not made by terms that no longer count, and takes nothing", async () => {
	const wanted = await order();
	await setTerms(shop);
	expect(await insertOrder(shop, wanted)).toBeNull();
	const [line] = wanted.lines;
	const [part] = await shop.db
		.select()
		.from(parts)
		.where(eq(parts.id, line?.part.id ?? ""));
	expect(part?.availableQuantity).toBe(10);
	const now = await readTerms(shop.db);
	const promises = promisesOfOrder(now, { delivery: { chargeTaka: 0, days: null }, parts: [] });
	expect(await insertOrder(shop, { ...wanted, promises })).not.toBeNull();
});

test("orders from before there were numbers get theirs, each its own", async () => {
	for (let made = 0; made < 3; made += 1) await makeOrder(shop);
	await shop.db.execute(sql`alter table orders drop column number`);
	const migration = readFileSync("db/migrations/0024_numbers_of_orders.sql", "utf8");
	for (const statement of migration.split("--> statement-breakpoint"))
		await shop.db.execute(sql.raw(statement));
	const numbers = (await shop.db.select().from(orders)).map(({ number }) => number);
	expect(numbers.map(readOrderNumber)).toEqual(numbers);
	expect(new Set(numbers).size).toBe(numbers.length);
});

test("an order that waits while its account is removed is not booked, and takes no stock", async () => {
	const wanted = await order();
	const { accountId } = wanted.customer;
	const booked = await shop.db.transaction(async (tx) => {
		await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		await tx.update(users).set({ removedAt: shop.clock.now() }).where(eq(users.id, accountId));
		const waiting = insertOrder(shop, wanted);
		await expect.poll(() => countWaiting(shop.db)).toBe(1);
		return { waiting };
	});
	expect(await booked.waiting).toBeNull();
	expect(await shop.db.$count(orders, eq(orders.accountId, accountId))).toBe(0);
	const [part] = wanted.lines.map(({ part }) => part);
	const [kept] = await shop.db
		.select()
		.from(parts)
		.where(eq(parts.id, part?.id ?? ""));
	expect(kept?.availableQuantity).toBe(part?.availableQuantity);
});
