import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { listViolations } from "../src/ordering/invariants/list-violations.server.ts";
import { sandboxGateway } from "../src/payments/sandbox/gateway.sandbox.server.ts";
import { openSandboxFaults } from "../src/payments/sandbox/sandbox-faults.ts";
import { systemClock } from "../src/platform/clock.ts";
import { type Connection, connect } from "../src/platform/database/database.server.ts";
import { migrateDatabase } from "../src/platform/database/migrate.server.ts";
import { openLog } from "../src/platform/log.server.ts";
import { withGateway } from "../test/harness/settling.ts";
import {
	administer,
	databaseUrl,
	openTestServer,
	testDatabaseName,
} from "../test/harness/test-database.ts";

// `node bench/check-records.ts [ORDERS]`: how long the checks of `npm run check-records` take in a
// shop with so many orders (200,000 by default), of which eight in ten are paid.
const many = Number(process.argv[2] ?? 200_000);
const server = await openTestServer();
const name = testDatabaseName("trial");
await administer(`create database ${name}`);
const connection = connect(databaseUrl(name));
try {
	await migrateDatabase(connection.pool, resolve("db/migrations"));
	await fill(connection);
	console.log(`${many} orders are made; checking …`);
	const began = performance.now();
	const results = await listViolations(
		{ db: connection.db, gateways: withGateway(sandbox()), clock: systemClock },
		0,
	);
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	const broken = results.filter(({ total, unasked }) => total > 0 || unasked);
	const memory = Math.round(process.memoryUsage().rss / 1e6);
	console.log(`${results.length} rules in ${seconds} s, ${memory} MB at the end, broken:`, broken);
	process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
	await connection.close();
	await administer(`drop database ${name} with (force)`);
	await server.close();
}

function sandbox() {
	const records = { db: connection.db, clock: systemClock };
	const options = { records, faults: openSandboxFaults(), log: openLog("info"), webhookSecret: "" };
	return sandboxGateway(options);
}

// An order's id is its number; of ten one is unpaid, one expired, eight are paid.
async function fill({ db }: Connection): Promise<void> {
	const run = (statement: string) => db.execute(sql.raw(statement));
	const id = (digit: string, of: string) =>
		`('${digit}0000000-0000-7000-8000-' || lpad((${of})::text, 12, '0'))::uuid`;
	const numbers = `generate_series(1, ${many}) as n`;
	const [paid, expired] = ["n % 10 < 8", "n % 10 = 8"];
	await run(`insert into users (id, name, email) values ('u', 'Rahima', 'rahima@example.com')`);
	await run(`insert into parts (id, category, name, slug, price_taka)
		select ${id("a", "n")}, 'processor', 'Part ' || n, 'part-' || n, 32500 from generate_series(0, 999) as n`);
	await run(
		`insert into part_prices (part_id, price_taka, at) select id, price_taka, now() from parts`,
	);
	await run(`insert into orders (id, number, account_id, customer_name, email, phone, fulfilment, total_taka, paid_poisha,
			unpaid_slot, hold_ends_at, next_attempt_at, paid_at, created_at)
		select ${id("b", "n")}, lpad(n::text, 8, '2'), 'u', 'Rahima', 'rahima@example.com', '01712345678',
			(case when ${paid} then 'confirmed' when ${expired} then 'expired' else 'held' end)::fulfilment, 32500,
			case when ${paid} then 3250000 else 0 end,
			n, now() + interval '1 hour', now() + interval '1 hour', case when ${paid} then now() end, now() from ${numbers}`);
	await run(`insert into order_lines (id, order_id, part_id, category, name, unit_price_taka, quantity)
		select ${id("c", "n")}, ${id("b", "n")}, ${id("a", "n % 1000")}, 'processor', 'Part', 32500, 1
		from ${numbers}`);
	await run(`insert into order_events (id, order_id, type, detail, created_at)
		select ${id("d", "n")}, ${id("b", "n")}, 'booked'::order_event_type, null::jsonb, now() from ${numbers} union all
		select ${id("e", "n")}, ${id("b", "n")}, (case when ${paid} then 'paid' else 'expired' end)::order_event_type,
			case when ${paid} then jsonb_build_object('transactionId', 'pi_' || n) end, now()
		from ${numbers} where ${paid} or ${expired}`);
	await run(`insert into stock_movements (id, part_id, quantity, reason, order_id)
		select ${id("1", "n")}, ${id("a", "n % 1000")}, -1, 'booked'::movement_reason, ${id("b", "n")} from ${numbers} union all
		select ${id("2", "n")}, ${id("a", "n % 1000")}, 1, 'returned', ${id("b", "n")} from ${numbers}
		where ${expired} union all
		select ${id("3", "n")}, ${id("a", "n")}, ${many}, 'opening', null from generate_series(0, 999) as n`);
	await run(`update parts set available_quantity = m.quantity from (
		select part_id, sum(quantity) as quantity from stock_movements group by part_id) m
		where m.part_id = parts.id`);
	await run(`insert into payments (id, method, purpose, provider, payment_intent_id, order_id, amount_poisha,
			currency, status, accepted_at, created_at, updated_at)
		select ${id("4", "n")}, 'card', 'whole', 'sandbox', 'pi_' || n, ${id("b", "n")}, 3250000, 'bdt', 'succeeded',
			now(), now(), now() from ${numbers} where ${paid}`);
	await run(`insert into sandbox_intents (id, client_secret, idempotency_key, reference, amount_poisha,
			amount_received_poisha, currency, status, created_at, updated_at)
		select 'pi_' || n, 's', 'k' || n, ${id("b", "n")}::text, 3250000, 3250000, 'bdt', 'succeeded',
			now(), now() from ${numbers} where ${paid}`);
	await run(`insert into sandbox_charges (id, payment_intent_id, amount_poisha, brand, last4, created_at)
		select 'ch_' || n, 'pi_' || n, 3250000, 'Visa', '4242', now() from ${numbers} where ${paid}`);
	await run("analyze");
}
