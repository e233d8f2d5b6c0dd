import { sql } from "drizzle-orm";
import type { Connection } from "../src/platform/database/database.server.ts";
import { rowsOf } from "../src/platform/database/rows.server.ts";

/** How many orders the admin's list is measured with. */
export const manyOrders = 100_000;

/** What identifies one order in the middle of them, in every way people search for it. */
export type KnownOrder = {
	id: string;
	name: string;
	email: string;
	phone: string;
	transaction: string;
	part: string;
};

const customers = 5_000;
// Primes, so that neighbours differ in everything.
const steps = { account: 7_919, phone: 7_368_787, part: 31 };

/** Fills the database with orders of many customers and parts over two years, most of them paid. */
export async function fillOrders({ db }: Connection, count = manyOrders): Promise<KnownOrder> {
	await db.execute(sql`
		insert into users (id, name, email, email_verified)
		select 'found-' || n, (array['Rahima','Karim','Nusrat','Abdul','Farida','Tanvir','Shirin','Imran'])[1 + n % 8]
			|| ' ' || (array['Begum','Hossain','Jahan','Rahman','Yasmin','Ahmed','Akter','Chowdhury'])[1 + n / 8 % 8] || ' ' || n,
			'customer.' || n || '@mail' || n % 7 || '.example.com', true
		from generate_series(1, ${customers}::int) n`);
	await db.execute(sql`
		create unlogged table bought as
		select n, lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0') || '-0000-7000-8000-'
				|| lpad(to_hex(n), 12, '0') as id,
			'found-' || 1 + (n * ${steps.account}::bigint) % ${customers}::int as account_id,
			'+88017' || lpad(((n * ${steps.phone}::bigint) % 100000000)::text, 8, '0') as phone,
			(array['confirmed','shipped','delivered','delivered','expired','cancelled','held'])[1 + n % 7] as stage
		from generate_series(1, ${count}::int) n`);
	await db.execute(sql`
		insert into orders (id, number, account_id, customer_name, email, phone, fulfilment, total_taka, unpaid_slot,
			hold_ends_at, next_attempt_at, paid_at, paid_poisha, refunded_at, deleted_at, created_at)
		select bought.id::uuid, translate(lpad(bought.n::text, 8, '0'), '018', 'CDF'), account_id, name, email, phone, stage::fulfilment, 1000 + n % 90000, n,
			at + interval '30 minutes', at + interval '10 years', at,
			case when stage in ('expired', 'held') then 0 else (1000 + n % 90000) * 100 end,
			case when stage = 'cancelled' then at end, null, at
		from bought join users on users.id = account_id,
			lateral (select now() - n * interval '10 minutes' as at) moment`);
	await db.execute(sql`
		insert into payments (id, order_id, method, purpose, provider, payment_intent_id, amount_poisha, currency,
			status, accepted_at, created_at, updated_at)
		select gen_random_uuid(), bought.id::uuid, 'card', 'whole', 'sandbox', 'pi_found' || n,
			(1000 + n % 90000) * 100, 'bdt', 'succeeded', now(), now(), now()
		from bought where stage not in ('expired', 'held')`);
	await db.execute(sql`
		insert into order_lines (id, order_id, part_id, category, name, image, unit_price_taka, quantity)
		select gen_random_uuid(), bought.id::uuid, part.id, part.category, part.name, null, 1000, 1 + n % 3
		from bought join (
			select id, category, name, row_number() over (order by id) as place, count(*) over () as all_of_them from parts
		) part on part.place = 1 + (n * ${steps.part}::bigint) % part.all_of_them`);
	await db.execute(sql`drop table bought`);
	for (const table of ["users", "orders", "payments", "order_lines"])
		await db.execute(sql.raw(`vacuum analyze ${table}`));
	const rows = rowsOf<KnownOrder>(
		await db.execute(sql`
		select orders.id, customer_name as name, orders.email, phone, payment_intent_id as transaction,
			order_lines.name as part
		from orders join order_lines on order_lines.order_id = orders.id
			join payments on payments.order_id = orders.id order by orders.created_at offset ${count / 2} limit 1`),
	);
	if (!rows[0]) throw new Error("the orders are missing");
	return rows[0];
}
