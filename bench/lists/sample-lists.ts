import { sql } from "drizzle-orm";
import type { Connection } from "../../src/platform/database/database.server.ts";

/** How many accounts there are beside the orders, how many alerts wait, and how many returns were asked for. */
export const manyAccounts = 20_000;
export const manyAlerts = 100_000;
export const manyReturns = 100_000;
/** How many of all orders are one customer's own. */
export const ownOrders = 1_000;

/**
 * Fills what stands beside the orders of `fillOrders`: accounts, a thousand orders and a full wish list of one of
 * them, alerts that wait, a review of each line, returns of delivered orders, an audit.
 */
export async function fillLists({ db }: Connection, accountId: string): Promise<void> {
	const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
	await run(sql`
		insert into users (id, name, email, email_verified)
		select 'more-' || n, 'Nusrat Jahan ' || n, 'more.' || n || '@mail.example.com', true
		from generate_series(1, ${manyAccounts - 5_000}::int) n`);
	await run(sql`
		update orders set account_id = ${accountId}, email = (select email from users where id = ${accountId})
		where id in (select id from orders where fulfilment in ('delivered', 'expired') order by created_at desc limit ${ownOrders})`);
	await run(sql`
		insert into wishes (account_id, part_id, added_at)
		select ${accountId}, id, now() from parts where price_taka is not null order by id limit 100`);
	// None is due: those for stock are of parts that are sold out, those for prices below what they cost.
	await run(
		sql`update parts set available_quantity = 0 where id in (select id from parts order by id limit 30)`,
	);
	await run(sql`
		insert into alerts (id, account_id, part_id, kind, price_taka, created_at)
		select gen_random_uuid(), account.id, part.id, kind, case kind when 'price' then 1 end, now()
		from (select id from users where id like 'more-%' or id like 'found-%' limit ${manyAlerts / 10}) account,
			(select id from parts order by id limit 5) part, (values ('stock'), ('price')) kinds (kind)`);
	await run(sql`
		insert into part_reviews (id, part_id, order_line_id, account_id, name, stars, body, created_at)
		select gen_random_uuid(), line.part_id, line.id, orders.account_id, orders.customer_name,
			1 + abs(hashtext(line.id::text)) % 5, 'It does what it should, and quietly.', orders.created_at + interval '4 days'
		from order_lines line join orders on orders.id = line.order_id`);
	await run(sql`
		insert into returns (id, order_id, reason, words, state, created_at, ended_at)
		select gen_random_uuid(), id, 'damaged', 'It does not start.',
			case when place % 4 = 0 then 'asked' else 'closed' end, created_at,
			case when place % 4 = 0 then null else created_at end
		from (select orders.id, created_at, row_number() over (order by orders.id) as place from orders,
			generate_series(1, 4) where fulfilment = 'delivered' order by orders.id limit ${manyReturns}) sent`);
	await run(sql`
		insert into return_lines (return_id, order_line_id, quantity)
		select returns.id, line.id, 1 from returns join order_lines line on line.order_id = returns.order_id`);
	await run(sql`
		insert into audit_entries (id, at, by_account_id, by_email, act, about)
		select gen_random_uuid()::text, now() - n * interval '1 minute', ${accountId}, 'owner@shop.example',
			'ship-order', 'order:' || n from generate_series(1, 100000) n`);
	const filled = ["users", "orders", "order_lines", "wishes", "alerts", "part_reviews"];
	for (const table of [...filled, "returns", "return_lines", "audit_entries"])
		await run(sql.raw(`vacuum analyze ${table}`));
}
