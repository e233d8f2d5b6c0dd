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
	];
}
