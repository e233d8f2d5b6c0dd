import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../test/harness/order-actions.ts";
import { ask } from "../../test/harness/shop-under-test.ts";
import { shopDay, startOfShopDay } from "../kernel/shop-time.ts";
import { refunds } from "../ordering/refunds/tables.server.ts";
import { payments } from "../payments/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import type { Overview } from "./contract.ts";
import { takingsByHour } from "./tables.server.ts";
import { keepTakings, sumTakings, takingsKept } from "./takings.server.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);
const { orderId } = await makeOrder(shop);
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const now = () => shop.clock.now();
const ago = (ms: number) => new Date(now().getTime() - ms);

beforeEach(async () => {
	for (const table of [refunds, payments, takingsByHour]) await shop.db.delete(table);
	await takingsKept.delete(shop.db);
});

async function pay(at: Date | null, amountPoisha = 100_000): Promise<string> {
	const id = newId();
	const row = { id, orderId, method: "card", purpose: "whole", provider: "sandbox" } as const;
	// Lapsed records of one purpose may be several, and their status does not matter here.
	const more = { currency: "bdt", status: "lapsed", acceptedAt: at, amountPoisha } as const;
	await shop.db
		.insert(payments)
		.values({ ...row, ...more, createdAt: at ?? now(), updatedAt: at ?? now() });
	return id;
}
async function giveBack(paymentId: string, at: Date | null, amountPoisha: number): Promise<void> {
	const times = { owedAt: now(), nextAttemptAt: now(), doneAt: at };
	await shop.db
		.insert(refunds)
		.values({ id: newId(), orderId, paymentId, amountPoisha, reason: "by admin", ...times });
}
async function readTakings() {
	return (await ask<Overview>(shop, admin, "GET", "/overview")).takings;
}
/** The same by plain SQL, in taka. */
async function plainSum(from: Date, until: Date): Promise<number> {
	const within = sql`between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`;
	const answer = await shop.db.execute(sql`select (
		coalesce((select sum(amount_poisha) from payments where accepted_at ${within}), 0)
		- coalesce((select sum(r.amount_poisha) from refunds r join payments p on p.id = r.payment_id
			where r.done_at ${within} and p.accepted_at is not null), 0))::float8 / 100 as taka`);
	return rowsOf<{ taka: number }>(answer)[0]?.taka ?? Number.NaN;
}

test("takings are payments less refunds, each on its own day; what never counted for an order is left out", async () => {
	const paid = await pay(ago(3 * dayMs), 500_000);
	await giveBack(paid, ago(dayMs), 200_050);
	await giveBack(paid, null, 100_000);
	const twice = await pay(null, 900_000);
	await giveBack(twice, ago(hourMs), 900_000);
	const { days, week } = await readTakings();
	const takenOn = (daysAgo: number) =>
		days.find(({ day }) => day === shopDay(now(), -daysAgo))?.taka;
	expect([takenOn(3), takenOn(1), takenOn(0)]).toEqual([5_000, -2_000.5, 0]);
	expect(week.taka).toBe(2_999.5);
});

test("today counts against yesterday until the same time, 7 and 30 days against as many before", async () => {
	const minutes = 60_000;
	// A taka and its double for each time, so that no two sums are alike.
	const times = [
		[dayMs - minutes, 1],
		[dayMs + minutes, 2],
		[7 * dayMs - minutes, 4],
		[7 * dayMs + minutes, 8],
		[30 * dayMs - minutes, 16],
		[30 * dayMs + minutes, 32],
		[59 * dayMs, 64],
		[61 * dayMs, 128],
	] as const;
	for (const [ms, taka] of times) await pay(ago(ms), taka * 100);
	const startOf = (daysAgo: number) => startOfShopDay(shopDay(now(), -daysAgo));
	for (const kept of [false, true]) {
		if (kept) await keepTakings(shop);
		const { today, week, month, days } = await readTakings();
		for (const [name, count] of [
			["today", 1],
			["week", 7],
			["month", 30],
		] as const) {
			const { taka, before } = { today, week, month }[name];
			expect([name, taka]).toEqual([name, await plainSum(startOf(count - 1), now())]);
			const until = ago(count * dayMs);
			expect([name, before]).toEqual([name, await plainSum(startOf(2 * count - 1), until)]);
		}
		expect(days.reduce((sum, { taka }) => sum + taka, 0)).toBe(month.taka);
		expect(days.reduce((sum, { before }) => sum + before, 0)).toBe(month.before);
	}
});

test("sums of kept hours and of rows are the same for every time, wherever it begins and ends", async () => {
	const start = ago(4 * dayMs).getTime();
	for (let number = 0; number < 60; number += 1) {
		const paid = await pay(new Date(start + number * 97 * 60_000), 1_000 + number);
		if (number % 3 === 0)
			await giveBack(paid, new Date(start + number * 101 * 60_000), 500 + number);
	}
	const edges = [0, 1, 59, 60, 61, 600, 1_440, 2_000, 2_881, 5_000].map(
		(minutes) => new Date(start + minutes * 60_000),
	);
	const spans = edges.flatMap((from, index) =>
		edges.slice(index).map((until) => ({ from, until })),
	);
	const summed = await sumTakings(shop.db, spans);
	await keepTakings(shop);
	expect(await shop.db.$count(takingsByHour)).toBeGreaterThan(50);
	expect(await sumTakings(shop.db, spans)).toEqual(summed);
	expect(new Set(summed).size).toBeGreaterThan(15);
	// Kept once more from the beginning, as another process does, they stay the same.
	await takingsKept.delete(shop.db);
	await keepTakings(shop);
	expect(await sumTakings(shop.db, spans)).toEqual(summed);
});

test("an hour is kept ten minutes after its end, never before", async () => {
	await pay(ago(2 * dayMs), 5_000);
	await keepTakings(shop);
	const until = (await takingsKept.read(shop.db)) ?? 0;
	expect(until % hourMs).toBe(0);
	expect(now().getTime() - until).toBeGreaterThanOrEqual(10 * 60_000);
	expect(now().getTime() - until).toBeLessThan(70 * 60_000);
	await shop.db.update(payments).set({ amountPoisha: 7_000 });
	// The kept hour no longer looks at the row.
	expect((await readTakings()).month.taka).toBe(50);
});

test("a payment of the shop itself counts at once, and its cancellation takes it off again", async () => {
	const before = (await readTakings()).today.taka;
	await pay(now(), 12_300);
	expect((await readTakings()).today.taka - before).toBe(123);
	await shop.db.update(payments).set({ acceptedAt: null }).where(eq(payments.orderId, orderId));
	expect((await readTakings()).today.taka).toBe(before);
});
