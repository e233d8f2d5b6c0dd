import { sql } from "drizzle-orm";
import { type InvariantQuery, invariantQuery, paidStatuses } from "./invariant-query.server.ts";

// A process that dies over a hold leaves it to the others after a minute (end-holds.server.ts).
const leaseSeconds = 60;

/** A reason counts while a worker keeps asking: what was due long ago is nobody's work any more. */
function hasReason(now: string) {
	return sql`held_up_by is not null and ask_at > ${now}::timestamptz - interval '1 minute'`;
}

/** An order against what the shop noted of its money, at the time `at`. */
export function paymentInvariants(at: Date): readonly InvariantQuery[] {
	const now = at.toISOString();
	return [
		invariantQuery(
			"payment-not-noted",
			sql`
				select 'order ' || id || ': ' || status || ', transaction ' || coalesce(transaction_id, 'none')
					|| ', paid ' || coalesce(paid_at::text, 'never') as about
				from orders
				where case when status in ${paidStatuses} then transaction_id is null or paid_at is null
					when status = 'refunded' then transaction_id is null
					else transaction_id is not null or paid_at is not null end`,
		),
		invariantQuery(
			"foreign-transaction",
			sql`
				select 'order ' || o.id || ', transaction ' || o.transaction_id || ' of '
					|| coalesce(p.reference, 'nothing') as about
				from orders o left join payment_intents p on p.provider_intent_id = o.transaction_id
				where o.transaction_id is not null and p.reference is distinct from o.id::text
				union all
				select 'refund of order ' || r.order_id || ', transaction ' || r.transaction_id || ' of '
					|| coalesce(p.reference, 'nothing') as about
				from order_refunds r left join payment_intents p on p.provider_intent_id = r.transaction_id
				where p.reference is distinct from r.order_id::text`,
		),
		invariantQuery(
			"still-payable",
			sql`
				select 'order ' || o.id || ': ' || o.status || ', its payment is ' || p.status as about
				from payment_intents p join orders o on o.id::text = p.reference
				where p.status in ('opening', 'open', 'closing') and o.status <> 'unpaid'`,
		),
		invariantQuery(
			"hold-overdue",
			sql`
				select 'order ' || id || ': since ' || hold_ends_at
					|| coalesce(', last held up by ' || held_up_by, '') as about
				from orders
				where status = 'unpaid' and hold_ends_at < ${now}::timestamptz - interval '1 minute'
					and not (${hasReason(now)})
					and not (ask_at > ${now}::timestamptz
						and hold_ends_at > ${now}::timestamptz - make_interval(secs => ${60 + leaseSeconds}))`,
		),
		invariantQuery(
			"refund-overdue",
			sql`
				select 'order ' || order_id || ', transaction ' || transaction_id || ': since ' || owed_at
					|| coalesce(', last held up by ' || held_up_by, '') as about
				from order_refunds
				where done_at is null and owed_at < ${now}::timestamptz - interval '2 minutes'
					and not (${hasReason(now)})`,
		),
		...refundInvariants,
	];
}

const refundInvariants: readonly InvariantQuery[] = [
	invariantQuery(
		"refunded-too-much",
		sql`
			select 'order ' || o.id || ', transaction ' || r.transaction_id || ': ' || r.amount
				|| ' of ' || o.total_taka * 100 || ' poisha' as about
			from (select order_id, transaction_id, sum(amount_poisha) as amount
				from order_refunds group by order_id, transaction_id) r
			join orders o on o.id = r.order_id
			where r.amount > o.total_taka * 100
			union all
			select 'order ' || order_id || ', part ' || part_id || ': ' || refunded_poisha || ' poisha of '
				|| unit_price_taka::bigint * quantity || ' taka' as about
			from order_lines
			where refunded_poisha not between 0 and unit_price_taka::bigint * quantity * 100
			union all
			select 'order ' || id || ', delivery: ' || refunded_delivery_poisha || ' poisha of '
				|| delivery_charge_taka || ' taka' as about
			from orders where refunded_delivery_poisha not between 0 and delivery_charge_taka * 100`,
	),
	invariantQuery(
		"refunds-differ",
		sql`
			select 'order ' || o.id || ': ' || o.status || ', ' || o.refunded_poisha || ' poisha back, '
				|| coalesce(r.amount, 0) || ' by its refunds, ' || coalesce(r.done, 0) || ' of them done' as about
			from orders o
			left join (select transaction_id, sum(amount_poisha) as amount,
					sum(amount_poisha) filter (where done_at is not null) as done
				from order_refunds group by transaction_id
			) r on r.transaction_id = o.transaction_id
			left join (select order_id, sum(refunded_poisha) as lines from order_lines
				where refunded_poisha <> 0 group by order_id) l on l.order_id = o.id
			where o.refunded_poisha <> coalesce(r.amount, 0)
				or coalesce(l.lines, 0) + o.refunded_delivery_poisha > o.refunded_poisha
				or (o.status = 'refunded' and o.refunded_poisha < o.total_taka * 100)
				or (o.status in ${paidStatuses} and r.done >= o.total_taka * 100)`,
	),
];
