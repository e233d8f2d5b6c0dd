import { sql } from "drizzle-orm";
import type { Connection } from "../../src/platform/database/database.server.ts";

/**
 * Fills an empty, migrated database with so many orders, whose records hold every rule of `npm run check-records`. An
 * order's id is its number; of ten one is unpaid, one expired, eight are paid.
 */
export async function fillPaidOrders({ db }: Connection, many: number): Promise<void> {
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
		select ${id("b", "n")}, translate(lpad(n::text, 8, '0'), '018', 'CDF'), 'u', 'Rahima', 'rahima@example.com', '01712345678',
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
	await run(`update parts set available_quantity = m.quantity, booked_quantity = greatest(0, m.booked) from (
		select part_id, sum(quantity) as quantity,
			coalesce(-sum(quantity) filter (where reason in ('booked', 'returned')), 0) as booked
		from stock_movements group by part_id) m
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
