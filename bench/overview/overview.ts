import { eq, sql } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { keepBestSellers } from "../../src/overview/best-sellers.server.ts";
import type { Overview } from "../../src/overview/contract.ts";
import { keepTakings, takingsKept } from "../../src/overview/takings.server.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { openBenchFixture } from "../bench-fixture.ts";
import { type Customer, makeCustomers } from "../customers.ts";
import { runLoad } from "../run-load.ts";

// `node bench/overview/overview.ts [ORDERS]`: what the overview costs in a shop with so many orders in 60 days
// (a million by default): the endpoint's processor time with the database's, and the keeping of sums.
const many = Number(process.argv[2] ?? 1_000_000);
const fixture = await openBenchFixture();
const { db } = fixture.connection;
const deps = { db, clock: systemClock };
const inSeconds = async (work: () => Promise<unknown>) => {
	const began = performance.now();
	await work();
	return ((performance.now() - began) / 1000).toFixed(1);
};
try {
	await (await fixture.startShop()).stop();
	const [admin] = (await makeCustomers(fixture, 1)) as [Customer];
	await db.update(users).set({ role: "admin" }).where(eq(users.id, admin.accountId));
	console.log(`${many} orders are made in ${await inSeconds(() => fill(admin.accountId))} s`);
	await takingsKept.delete(db);
	console.log(`sums of all hours kept in ${await inSeconds(() => keepTakings(deps))} s`);
	console.log(`best sellers kept in ${await inSeconds(() => keepBestSellers(deps))} s`);
	await db.execute(sql`vacuum analyze`);
	const shop = await fixture.startShop();
	const headers = { authorization: `Bearer ${admin.token}` };
	const url = `http://127.0.0.1:${shop.port}/api/overview`;
	const read = async () => (await (await fetch(url, { headers })).json()) as Overview;
	console.log("the first answer", await inSeconds(read), "s", (await read()).waiting);
	const job = {
		port: shop.port,
		connections: 1,
		seconds: 5,
		requests: [{ path: "/api/overview", headers }],
	};
	for (let round = 1; round <= 3; round += 1) {
		const { p50Ms, p95Ms, processorMicros } = await runLoad(job, 200, [
			shop.pid,
			fixture.databasePid,
		]);
		console.log({ p50Ms, p95Ms, processorMs: processorMicros / 1000 });
	}
	const session = { ...job, requests: [{ path: "/api/session", headers }] };
	const beside = await runLoad(session, 200, [shop.pid, fixture.databasePid]);
	console.log("/session", beside.processorMicros / 1000, "ms");
	await shop.stop();
} finally {
	await fixture.close();
}

/** Orders of the last 60 days, evenly: the newest unpaid, then to pack, to ship, under way, delivered; 1,000 searches a day. */
async function fill(accountId: string): Promise<void> {
	const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
	await run(sql`create unlogged table made as
		select n, lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000' as id,
			now() - n * interval '60 days' / ${many}::int as at, 1000 + n % 90000 as taka
		from generate_series(1, ${many}::int) as n`);
	await run(sql`alter table made add stage text`);
	await run(sql`update made set stage = case when n % 20 = 0 then 'expired'
		when at > now() - interval '30 minutes' then 'held' when at > now() - interval '1 day' then 'confirmed'
		when at > now() - interval '36 hours' then 'packed' when at > now() - interval '5 days' then 'shipped'
		else 'delivered' end`);
	await run(sql`
		insert into orders (id, number, account_id, customer_name, email, phone, fulfilment, total_taka, unpaid_slot,
			hold_ends_at, next_attempt_at, paid_at, paid_poisha, packed_at, delivery_days_from, delivery_days_to, created_at)
		select id::uuid, translate(lpad(n::text, 8, '0'), '018', 'CDF'), ${accountId}, 'Rahima Begum', 'r@example.com',
			'+8801712345678', stage::fulfilment, taka, n, at + interval '10 hours', at + interval '10 hours',
			case when stage not in ('expired', 'held') then at end,
			case when stage not in ('expired', 'held') then taka * 100 else 0 end,
			case when stage not in ('expired', 'held', 'confirmed') then at + interval '1 day' end, 1, 3, at from made`);
	await run(sql`
		insert into payments (id, order_id, method, purpose, provider, payment_intent_id, amount_poisha, currency,
			status, accepted_at, created_at, updated_at)
		select gen_random_uuid(), id::uuid, 'card', 'whole', 'sandbox', 'pi_made' || n, taka * 100, 'bdt', 'succeeded', at, at, at
		from made where stage not in ('expired', 'held')`);
	await run(sql`
		insert into refunds (id, order_id, payment_id, amount_poisha, reason, owed_at, next_attempt_at, done_at)
		select gen_random_uuid(), order_id, id, amount_poisha, 'returned', accepted_at, accepted_at, least(now(), accepted_at + interval '6 days')
		from payments where abs(hashtext(id::text)) % 30 = 0`);
	await run(sql`
		insert into order_lines (id, order_id, part_id, category, name, unit_price_taka, quantity)
		select gen_random_uuid(), made.id::uuid, part.id, part.category, part.name, 1000, 1 + n % 3
		from made join (select id, category, name, row_number() over (order by id) as place, count(*) over () as all_of_them
			from parts) part on part.place = 1 + (n * 31::bigint) % part.all_of_them`);
	await run(sql`insert into missed_searches (day, words, times)
		select (now() - d * interval '1 day')::date, 'words ' || (w * 7 + d * 331) % 4000, 1 + w % 9
		from generate_series(0, 89) as d, generate_series(1, 1000) as w on conflict do nothing`);
	const answer = await run(sql`select count(*)::int as count from missed_searches`);
	console.log(rowsOf(answer));
	await run(sql`drop table made`);
	await run(sql`vacuum analyze`);
}
