import { type SQL, sql } from "drizzle-orm";
import { isUnpaid } from "../tables.server.ts";
import { goingOn } from "./invariant-query.server.ts";

// The furthest event of an order counts, not its newest: the clocks of two machines differ.
const eventsOfOrders = sql`
	select o.id, o.fulfilment, o.hold_ends_at, o.packed_at, o.deleted_at, o.refunded_at,
		(select count(*) from payments where order_id = o.id and accepted_at is not null) as accepted,
		count(*) filter (where e.type = 'booked') as booked,
		count(*) filter (where e.type = 'paid') as paid,
		count(*) filter (where e.type = 'packed') as packed,
		count(*) filter (where e.type = 'expired') as expired,
		count(*) filter (where e.type = 'deleted') as deleted,
		count(*) filter (where e.type = 'hidden') as hidden,
		count(*) filter (where e.type = 'shipped') as shipped,
		count(*) filter (where e.type = 'delivered') as delivered,
		count(*) filter (where e.type = 'refunded')
			- count(distinct e.detail->>'transactionId') filter (where e.type = 'refunded') as refunded_again,
		count(*) filter (where e.type = 'refund owed' and e.detail->>'reason' in ('too late', 'deleted'))
			as came_late
	from orders o left join order_events e on e.order_id = o.id
	group by o.id`;

// A payment confirms a held order. An order that was never held was confirmed when it was booked.
const fulfilmentByEvents = sql`case when deleted > 0 then 'deleted' when delivered > 0 then 'delivered' when shipped > 0 then 'shipped'
	when expired > 0 and paid = 0 then 'expired'
	when refunded_at is not null then 'cancelled' when packed_at is not null then 'packed'
	when paid > 0 or (booked > 0 and hold_ends_at is null) then 'confirmed' when booked > 0 then 'held' else 'nothing' end`;

/** The checks of each order against its lines, its history and its account's other orders. */
export const orderInvariants: readonly SQL[] = [
	sql`select 'total-differs' as rule, 'order ' || o.id || ': ' || o.total_taka || ', by its lines '
			|| coalesce(l.total, 0) || ' and ' || o.delivery_charge_taka || ' for its delivery' as about
		from orders o left join (
			select order_id, sum(unit_price_taka::bigint * quantity) as total
			from order_lines group by order_id
		) l on l.order_id = o.id
		where o.total_taka <> coalesce(l.total, 0) + o.delivery_charge_taka`,
	sql`select r.rule, 'order ' || id || ': ' || fulfilment || ', by its history ' || ${fulfilmentByEvents}
			|| case when deleted_at is null then '' else ', deleted at ' || deleted_at end as about
		from (${eventsOfOrders}) as events cross join lateral (values
			('history-differs', fulfilment::text <> ${fulfilmentByEvents}
				or (fulfilment not in ${goingOn} and (deleted_at is not null) <> (deleted + hidden > 0))),
			('happened-twice', greatest(booked, packed, expired, deleted, hidden, shipped, delivered,
				came_late) > 1 or paid > greatest(accepted, 1) or refunded_again > 0)
		) as r (rule, broken)
		where r.broken`,
	sql`select 'paid-and-deleted' as rule,
			'order ' || id || ': ' || fulfilment || ', deleted at ' || deleted_at as about
		from orders where deleted_at is not null and fulfilment in ${goingOn}`,
	sql`select 'slot-taken-twice' as rule,
			'account ' || account_id || ', place ' || unpaid_slot || ': ' || count(*) || ' orders'
			as about
		from orders where ${isUnpaid}
		group by account_id, unpaid_slot having count(*) > 1 or unpaid_slot < 1`,
];
