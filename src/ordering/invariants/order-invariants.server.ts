import { sql } from "drizzle-orm";
import { type InvariantQuery, invariantQuery, paidStatuses } from "./invariant-query.server.ts";

// Not the youngest event decides but how far the order has come: the clocks of two machines differ.
const eventsOfOrders = sql`
	select o.id, o.status, o.deleted_at,
		count(*) filter (where e.what = 'booked') as booked,
		count(*) filter (where e.what = 'paid') as paid,
		count(*) filter (where e.what = 'expired') as expired,
		count(*) filter (where e.what = 'deleted') as deleted,
		count(*) filter (where e.what = 'hidden') as hidden,
		count(*) filter (where e.what = 'shipped') as shipped,
		count(*) filter (where e.what = 'delivered') as delivered,
		count(*) filter (where e.what = 'refunded' and e.detail->>'transactionId' = o.transaction_id)
			as refunded,
		count(*) filter (where e.what = 'refund owed' and e.detail->>'reason' in ('too late', 'deleted')
			and e.detail->>'transactionId' = o.transaction_id) as came_late
	from orders o left join order_events e on e.order_id = o.id
	group by o.id`;

const statusByEvents = sql`case when refunded + came_late > 0 then 'refunded'
	when delivered > 0 then 'delivered' when shipped > 0 then 'shipped' when paid > 0 then 'processing'
	when deleted > 0 then 'deleted' when expired > 0 then 'expired' when booked > 0 then 'unpaid'
	else 'nothing' end`;

/** An order against its lines, its history and its account's other orders. */
export const orderInvariants: readonly InvariantQuery[] = [
	invariantQuery(
		"total-differs",
		sql`
			select 'order ' || o.id || ': ' || o.total_taka || ', by its lines '
				|| coalesce(l.total, 0) || ' and ' || o.delivery_charge_taka || ' for its delivery' as about
			from orders o left join (
				select order_id, sum(unit_price_taka::bigint * quantity) as total
				from order_lines group by order_id
			) l on l.order_id = o.id
			where o.total_taka <> coalesce(l.total, 0) + o.delivery_charge_taka`,
	),
	{
		rules: ["history-differs", "happened-twice"],
		violations: sql`
			select r.rule, 'order ' || id || ': ' || status || ', by its history ' || ${statusByEvents}
				|| case when deleted_at is null then '' else ', deleted at ' || deleted_at end as about
			from (${eventsOfOrders}) as events cross join lateral (values
				('history-differs', status::text <> ${statusByEvents}
					or (status not in ${paidStatuses} and (deleted_at is not null) <> (deleted + hidden > 0))),
				('happened-twice', greatest(booked, paid, expired, deleted, hidden, shipped, delivered,
					refunded, came_late) > 1)
			) as r (rule, broken)
			where r.broken`,
	},
	invariantQuery(
		"paid-and-deleted",
		sql`
			select 'order ' || id || ': ' || status || ', deleted at ' || deleted_at as about
			from orders where deleted_at is not null and status in ${paidStatuses}`,
	),
	invariantQuery(
		"slot-taken-twice",
		sql`
			select 'account ' || account_id || ', place ' || unpaid_slot || ': ' || count(*) || ' orders'
				as about
			from orders where status = 'unpaid'
			group by account_id, unpaid_slot having count(*) > 1 or unpaid_slot < 1`,
	),
];
