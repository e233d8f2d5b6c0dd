import { type SQL, sql } from "drizzle-orm";

// The state of a return, computed from its order's history.
const stateByEvents = sql`case when h.closed > 0 then 'closed' when h.refused > 0 then 'refused'
	when h.withdrawn > 0 then 'withdrawn' when h.taken > 0 then 'taken back'
	when h.accepted > 0 then 'accepted' when h.asked > 0 then 'asked' else 'nothing' end`;

/** The checks of returns against the orders' lines, history and refunds. */
export const returnInvariants: readonly SQL[] = [
	sql`select 'returned-too-much' as rule,
			'order ' || l.order_id || ', part ' || l.part_id || ': ' || l.returned_quantity
			|| ' returned of ' || l.quantity || ', by its returns ' || coalesce(r.units, 0) as about
		from order_lines l left join (
			select r.order_line_id, sum(r.quantity - r.sent_back_quantity) as units
			from return_lines r join returns t on t.id = r.return_id
			where t.state not in ('refused', 'withdrawn') group by r.order_line_id
		) r on r.order_line_id = l.id
		where l.returned_quantity <> coalesce(r.units, 0)
			or l.returned_quantity not between 0 and l.quantity`,
	sql`select 'return-differs' as rule,
			'order ' || t.order_id || ', return ' || t.id || ': ' || t.state || ', by its history ' || ${stateByEvents}
			|| ', ' || coalesce(l.taka, 0) + t.refunded_delivery_taka || ' taka decided, '
			|| coalesce(f.amount_poisha, 0) || ' poisha its refund' as about
		from returns t
		left join (select return_id, sum(refunded_taka) as taka, count(*) as lines
			from return_lines group by return_id) l on l.return_id = t.id
		left join refunds f on f.id = t.refund_id
		left join (
			select detail->>'returnId' as return_id,
				count(*) filter (where type = 'return asked') as asked,
				count(*) filter (where type = 'return accepted') as accepted,
				count(*) filter (where type = 'return taken back') as taken,
				count(*) filter (where type = 'return refused') as refused,
				count(*) filter (where type = 'return withdrawn') as withdrawn,
				count(*) filter (where type = 'return closed') as closed
			from order_events where type::text like 'return %' group by 1
		) h on h.return_id = t.id::text
		where t.state <> ${stateByEvents} or l.lines is null
			or greatest(h.asked, h.accepted, h.taken, h.refused, h.withdrawn, h.closed) > 1
			or (t.state <> 'closed' and (t.refund_id is not null or coalesce(l.taka, 0) > 0))
			or (t.refund_id is not null and (f.order_id <> t.order_id or f.reason <> 'returned'))
			-- The refund is smaller if somebody refunded at the provider before.
			or coalesce(f.amount_poisha, 0) > (coalesce(l.taka, 0) + t.refunded_delivery_taka) * 100
			or ((t.refund_id is null) <> (coalesce(l.taka, 0) + t.refunded_delivery_taka = 0))`,
];
