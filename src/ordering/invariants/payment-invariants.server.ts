import { type SQL, sql } from "drizzle-orm";
import { goingOn } from "./invariant-query.server.ts";

// If a process stops while it ends a hold, others take over after a minute (end-holds.server.ts).
const leaseSeconds = 60;

/** A reason for a delay. It counts only while a worker keeps trying: the next attempt must not be long overdue. */
function hasReason(now: string) {
	return sql`blocked_by is not null and next_attempt_at > ${now}::timestamptz - interval '1 minute'`;
}

/** Returns the checks of each order's money against its payments and refunds, at the time `at`. */
export function paymentInvariants(at: Date): readonly SQL[] {
	const now = at.toISOString();
	return [
		sql`select 'payment-not-noted' as rule,
				'order ' || o.id || ': ' || o.fulfilment || ', ' || o.paid_poisha || ' poisha paid, by its payments '
				|| coalesce(p.amount, 0) || ', paid ' || coalesce(o.paid_at::text, 'never') as about
			from orders o left join (
				select order_id, sum(amount_poisha) as amount from payments where accepted_at is not null
				group by order_id
			) p on p.order_id = o.id
			where o.paid_poisha <> coalesce(p.amount, 0)
				or (o.paid_at is null and o.fulfilment in ${goingOn} and (o.paid_poisha >= o.total_taka * 100
					or (o.payment_due = 'before shipping' and (o.fulfilment <> 'confirmed' or o.paid_poisha = 0))))
				or (o.paid_at is not null
					and (o.paid_poisha < o.total_taka * 100 or o.fulfilment in ('held', 'expired', 'deleted')))`,
		sql`select 'foreign-transaction' as rule,
				'payment ' || p.id || ' of order ' || p.order_id || ', which is not there' as about
			from payments p left join orders o on o.id = p.order_id
			where p.accepted_at is not null and o.id is null
			union all
			select 'foreign-transaction', 'refund of order ' || r.order_id || ', payment ' || p.id || ' of ' || p.order_id
			from refunds r join payments p on p.id = r.payment_id where p.order_id <> r.order_id`,
		sql`select 'still-payable' as rule,
				'order ' || o.id || ': ' || o.fulfilment || ', its payment is ' || p.status as about
			from payments p join orders o on o.id = p.order_id
			where p.status in ('opening', 'open', 'closing') and o.fulfilment <> 'held'
				and not (o.fulfilment = 'confirmed' and o.paid_poisha between 1 and o.total_taka * 100 - 1)`,
		sql`select 'hold-overdue' as rule, 'order ' || id || ': since ' || hold_ends_at
				|| coalesce(', last blocked by ' || blocked_by, '') as about
			from orders
			where fulfilment = 'held' and hold_ends_at < ${now}::timestamptz - interval '1 minute'
				and not (${hasReason(now)})
				and not (next_attempt_at > ${now}::timestamptz
					and hold_ends_at > ${now}::timestamptz - make_interval(secs => ${60 + leaseSeconds}))`,
		sql`select 'refund-overdue' as rule, 'order ' || order_id || ', payment ' || payment_id || ': since ' || owed_at
				|| coalesce(', last blocked by ' || blocked_by, '') as about
			from refunds
			where done_at is null and owed_at < ${now}::timestamptz - interval '2 minutes'
				and not (${hasReason(now)})`,
		...refundInvariants,
	];
}

const refundInvariants: readonly SQL[] = [
	sql`select 'refunded-too-much' as rule, 'order ' || p.order_id || ', payment ' || p.id || ': ' || r.amount
			|| ' of ' || p.amount_poisha || ' poisha' as about
		from (select payment_id, sum(amount_poisha) as amount from refunds group by payment_id) r
		join payments p on p.id = r.payment_id
		where r.amount > p.amount_poisha
		union all
		select 'refunded-too-much',
				'order ' || order_id || ', part ' || part_id || ': ' || refunded_poisha || ' poisha of '
			|| unit_price_taka::bigint * quantity || ' taka' as about
		from order_lines
		where refunded_poisha not between 0 and unit_price_taka::bigint * quantity * 100
		union all
		select 'refunded-too-much', 'order ' || id || ', delivery: ' || refunded_delivery_poisha || ' poisha of '
			|| delivery_charge_taka || ' taka' as about
		from orders where refunded_delivery_poisha not between 0 and delivery_charge_taka * 100`,
	sql`select 'refunds-differ' as rule,
			'order ' || o.id || ': ' || o.fulfilment || ', ' || o.refunded_poisha || ' poisha back, '
			|| coalesce(r.amount, 0) || ' by its refunds, ' || coalesce(r.done, 0) || ' of them done' as about
		from orders o
		left join (select p.order_id, sum(r.amount_poisha) as amount,
				sum(r.amount_poisha) filter (where r.done_at is not null) as done
			from refunds r join payments p on p.id = r.payment_id
			where p.accepted_at is not null group by p.order_id
		) r on r.order_id = o.id
		left join (select order_id, sum(refunded_poisha) as lines from order_lines
			where refunded_poisha <> 0 group by order_id) l on l.order_id = o.id
		where o.refunded_poisha <> coalesce(r.amount, 0)
			or coalesce(l.lines, 0) + o.refunded_delivery_poisha > o.refunded_poisha
			or case when o.refunded_at is null then o.paid_poisha > 0 and r.done >= o.paid_poisha
				else o.refunded_poisha < o.paid_poisha or o.fulfilment in ('held', 'confirmed', 'packed') end`,
];
