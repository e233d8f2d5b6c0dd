import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareAccounts } from "../src/accounts/identity/demonstration-accounts.server.ts";
import { users } from "../src/accounts/tables.server.ts";
import { loadDemonstration, readDemonstration } from "../src/app/load-demonstration.server.ts";
import { sampleOrders } from "../src/app/startup-checks.server.ts";
import { orderUnits } from "../src/ordering/tables.server.ts";
import { partReviews } from "../src/part-reviews/shown/tables.server.ts";
import { askForReviews } from "../src/part-reviews/writing/ask-for-reviews.server.ts";
import { newId } from "../src/platform/database/id.server.ts";
import { rowsOf } from "../src/platform/database/rows.server.ts";
import { openStopLinks } from "../src/platform/mail/stop-links.server.ts";
import { openTestShop, type TestShop } from "../test/harness/open-test-shop.ts";
import { violations } from "../test/harness/violations.ts";
import { readSampleLife } from "./generator/sample-life.ts";
import { shopTime } from "./generator/shop-hours.ts";

// In the evening: as many hours after the midnight at which the days end as they can be.
const now = new Date("2026-03-17T14:00:00Z");
const openedAt = shopTime(now, 60, 540);
let shop: TestShop;
let earlier: { id: string; name: string; email: string };

beforeAll(async () => {
	shop = await openTestShop();
	await prepareAccounts(shop, { demonstration: true, reachable: false });
	const { people } = await readSampleLife();
	earlier = { id: newId(), name: "Earlier", email: people[1]?.email ?? "" };
	await shop.db.insert(users).values(earlier);
	const withProgress = <T>(_what: string, work: () => Promise<T>) => work();
	const clock = { now: () => now };
	await loadDemonstration({ ...shop, clock, withProgress, withSampleDays: true }, "demo");
});
afterAll(() => shop.close());

test("stock, orders and payments of the sample data agree with each other and with the provider", async () => {
	expect(
		await violations({ ...shop, clock: { now: () => now }, gateways: shop.payments.gateways }),
	).toEqual([]);
});

test("orders are of the accounts with their addresses, also of one that was there before", async () => {
	const strays = sql`
		select o.email as value from orders o join users u on u.id = o.account_id where u.email <> o.email`;
	expect(await valuesOf(strays)).toEqual([]);
	const ofEarlier = sql`select 1 as value from orders where account_id = ${earlier.id}`;
	expect(await valuesOf(ofEarlier)).not.toEqual([]);
});

test("there are orders in every state, and the account that one signs in with has most of them", async () => {
	const stage = sql`case when refunded_at is null then fulfilment::text else 'refunded' end`;
	const all = await valuesOf(sql`select distinct ${stage} as value from orders`);
	expect(all.sort()).toEqual([
		"confirmed",
		"deleted",
		"delivered",
		"expired",
		"held",
		"packed",
		"refunded",
		"shipped",
	]);
	const customerStages = await valuesOf(sql`
		select distinct ${stage} as value from orders where email = 'customer@shop.example'`);
	expect(customerStages.sort()).toEqual([
		"confirmed",
		"delivered",
		"expired",
		"refunded",
		"shipped",
	]);
	const [bookable] = await valuesOf(sql`
		select count(*)::int as value from orders
		where email = 'customer@shop.example' and hold_ends_at > ${openedAt.toISOString()}::timestamptz + interval '59 days'
			and fulfilment in ('held', 'expired')`);
	expect(bookable).toBe(0);
	const [partly] = await valuesOf(sql`
		select count(*)::int as value from orders
		where refunded_poisha between 1 and total_taka * 100 - 1 and fulfilment = 'delivered'`);
	expect(partly).toBeGreaterThan(0);
});

test("some orders are packed and wait for their courier, and units have serial numbers", async () => {
	const [packed] = await valuesOf(sql`
		select count(*)::int as value from orders where fulfilment = 'packed'`);
	expect(packed).toBeGreaterThan(0);
	expect(await shop.db.$count(orderUnits)).toBeGreaterThan(20);
	const couriers = await valuesOf(
		sql`select distinct courier::text as value from orders order by 1`,
	);
	expect(couriers).toEqual(["own", "pathao", "redx", "steadfast", "sundarban", null]);
});

test("parts were sent back: some wait for the shop, the others ended in each way", async () => {
	const states = await valuesOf(sql`select distinct state as value from returns order by 1`);
	expect(states).toEqual(["accepted", "asked", "closed", "refused", "taken back", "withdrawn"]);
	const customerStates = await valuesOf(sql`
		select state as value from returns r join orders o on o.id = r.order_id
		where email = 'customer@shop.example' order by 1`);
	expect(customerStates).toEqual(["accepted", "closed"]);
});

test("parts have reviews, some answered, one hidden and one reported, and the account that one signs in with may write more", async () => {
	expect(await shop.db.$count(partReviews)).toBeGreaterThan(40);
	const [kinds] = rowsOf<Record<string, number>>(
		await shop.db.execute(sql`
			select count(answer)::int as answered, count(hidden_at)::int as hidden,
				(count(*) filter (where open_reports > 0))::int as reported
			from part_reviews`),
	);
	expect(kinds).toMatchObject({ hidden: 1, reported: 1 });
	expect(kinds?.answered).toBeGreaterThan(2);
	const [unwritten] = await valuesOf(sql`
		select count(*)::int as value from order_lines l join orders o on o.id = l.order_id
		where email = 'customer@shop.example' and fulfilment = 'delivered' and refunded_at is null
			and not exists (select from part_reviews r where r.order_line_id = l.id)`);
	expect(unwritten).toBeGreaterThan(2);
});

test("who is to be asked for a review now was asked: the first start mails nobody", async () => {
	const stopLinks = openStopLinks("of a test", "order");
	const deps = { db: shop.db, clock: { now: () => now }, reviewStopLinks: stopLinks };
	expect(await askForReviews(deps)).toBe(0);
});

test("everything has its own moment of the sixty days, also what the database dates itself", async () => {
	for (const column of [
		"orders.created_at",
		"order_events.created_at",
		"mails.created_at",
		"audit_entries.at",
		"stock_movements.created_at",
		"part_prices.at",
		"wishes.added_at",
		"fact_reports.created_at",
		"sandbox_intents.created_at",
		"sandbox_charges.created_at",
	]) {
		const [table = "", name = ""] = column.split(".");
		const [span] = rowsOf<{ first: Date; last: Date; days: number }>(
			await shop.db.execute(sql`
				select min(${sql.identifier(name)}) as first, max(${sql.identifier(name)}) as last,
					count(distinct ${sql.identifier(name)}::date)::int as days
				from ${sql.identifier(table)}`),
		);
		expect(new Date(span?.first ?? 0).getTime(), column).toBeGreaterThanOrEqual(openedAt.getTime());
		expect(new Date(span?.last ?? 0).getTime(), column).toBeLessThanOrEqual(now.getTime());
		expect(span?.days, column).toBeGreaterThan(2);
	}
});

test("no mail waits to be sent, and no message of the provider to be delivered", async () => {
	expect(await valuesOf(sql`select distinct status as value from mails`)).toEqual(["sent"]);
	const waiting = sql`select count(*)::int as value from sandbox_events where next_attempt_at is not null`;
	expect(await valuesOf(waiting)).toEqual([0]);
});

test("what was in stock still is, and what was sold out still is", async () => {
	const { parts } = await readDemonstration("demo");
	const stocked = await valuesOf(sql`
		select (available_quantity >= minimum_quantity) as value from parts order by opendb_id`);
	const inCatalogue = parts.toSorted((a, b) => (a.opendbId < b.opendbId ? -1 : 1));
	expect(stocked).toEqual(
		inCatalogue.map(
			({ availableQuantity, minimumQuantity }) => availableQuantity >= minimumQuantity,
		),
	);
});

test("prices have gone up and down, and are as the catalogue has them", async () => {
	const { parts } = await readDemonstration("demo");
	const now = await valuesOf(sql`select price_taka as value from parts order by opendb_id`);
	const inCatalogue = parts.toSorted((a, b) => (a.opendbId < b.opendbId ? -1 : 1));
	expect(now).toEqual(inCatalogue.map(({ priceTaka }) => priceTaka));
	const [changed] = await valuesOf(sql`
		select count(*)::int as value from (select part_id from part_prices group by 1 having count(*) > 2)`);
	expect(changed).toBeGreaterThan(20);
});

test("the shop remembers that it began with sample orders", async () => {
	expect(await sampleOrders.read(shop.db)).toEqual({ since: openedAt.toISOString() });
});

async function valuesOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
	return rowsOf<{ value: unknown }>(await shop.db.execute(query)).map(({ value }) => value);
}
