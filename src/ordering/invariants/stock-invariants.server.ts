import { type SQL, sql } from "drizzle-orm";

// An order takes its parts when it is booked, and again if money came after the hold's end. It
// gives them back when it ends, and at a refund before shipping. Its events show how often.
const moved = sql`
	with lined as (
		select order_id, part_id, count(*) as lines, sum(quantity) as units
		from order_lines group by order_id, part_id
	), moved as (
		select order_id, part_id,
			count(*) filter (where reason = 'booked') as takings,
			coalesce(-sum(quantity) filter (where reason = 'booked'), 0) as taken,
			count(*) filter (where reason = 'returned') as givings,
			coalesce(sum(quantity) filter (where reason = 'returned'), 0) as given
		from stock_movements where reason in ('booked', 'returned') group by order_id, part_id
	), sent_in as (
		select l.order_id, l.part_id, sum(r.restocked_quantity) as units
		from return_lines r join order_lines l on l.id = r.order_line_id
		group by l.order_id, l.part_id
	), taken_back as (
		select order_id, part_id, sum(quantity) as units
		from stock_movements where reason = 'taken back' group by order_id, part_id
	), events as (
		select order_id,
			bool_or(type = 'expired') as expired,
			bool_or(type in ('expired', 'deleted')) as ended,
			bool_or(type = 'paid') as paid
		from order_events group by order_id
	), compared as (
		select o.id, coalesce(l.part_id, m.part_id) as part_id,
			coalesce(l.lines, 0) as lines, coalesce(l.units, 0) as units,
			coalesce(m.takings, 0) as takings, coalesce(m.taken, 0) as taken,
			coalesce(m.givings, 0) as givings, coalesce(m.given, 0) as given,
			1 + (coalesce(t.expired and t.paid, false))::int as times_taken,
			(coalesce(t.ended, false))::int + (o.fulfilment = 'cancelled')::int as times_given
		from lined l
		full join moved m on m.order_id = l.order_id and m.part_id = l.part_id
		join orders o on o.id = coalesce(l.order_id, m.order_id)
		left join events t on t.order_id = o.id
	)`;

/** The checks of stock against movements, of movements against orders, and of prices against their history. */
export const stockInvariants: readonly SQL[] = [
	sql`select 'stock-below-zero' as rule, 'part ' || id || ': ' || available_quantity as about
		from parts where available_quantity < 0`,
	sql`select r.rule, 'part ' || p.id || ': ' || r.about as about
		from parts p left join (
			select part_id, sum(quantity) as stock,
				-sum(quantity) filter (where reason in ('booked', 'returned')) as booked
			from stock_movements group by part_id
		) m on m.part_id = p.id
		cross join lateral (values
			('stock-unexplained', p.available_quantity, coalesce(m.stock, 0),
				p.available_quantity || ' there, ' || coalesce(m.stock, 0) || ' by its movements'),
			('booked-differs', p.booked_quantity, greatest(0, coalesce(m.booked, 0)),
				p.booked_quantity || ' booked, ' || coalesce(m.booked, 0) || ' by its movements')
		) as r (rule, counted, moved, about)
		where r.counted <> r.moved`,
	sql`select 'price-differs' as rule,
			'part ' || p.id || ': ' || coalesce(p.price_taka::text, 'none') || ', by its history '
			|| coalesce(h.price_taka::text, 'none') as about
		from parts p left join (
			select distinct on (part_id) part_id, price_taka from part_prices
			order by part_id, number desc
		) h on h.part_id = p.id
		where h.price_taka is distinct from p.price_taka`,
	sql`select 'alert-told-twice' as rule,
			'alert ' || m.about || ': ' || count(*) || ' mails, ' || coalesce(min(a.outcome), 'waiting') as about
		from mails m left join alerts a on a.id::text = m.about
		where m.kind like 'alert %'
		group by m.about
		having count(*) > 1 or count(*) filter (where a.outcome = 'told') = 0`,
	sql`${moved}
		select r.rule, 'order ' || id || ', part ' || part_id || ': ' || r.moved || ', by its lines and '
			|| 'history ' || r.expected as about
		from compared cross join lateral (values
			('stock-taken', takings <> lines * times_taken or taken <> units * times_taken,
				taken || ' taken', units * times_taken),
			('stock-given-back', givings <> lines * times_given or given <> units * times_given,
				given || ' given back', units * times_given)
		) as r (rule, broken, moved, expected)
		where r.broken
		union all
		select 'stock-given-back', 'order ' || coalesce(b.order_id, s.order_id) || ', part '
			|| coalesce(b.part_id, s.part_id) || ': ' || coalesce(b.units, 0) || ' taken back, by its returns '
			|| coalesce(s.units, 0)
		from taken_back b full join sent_in s on s.order_id = b.order_id and s.part_id = b.part_id
		where coalesce(b.units, 0) <> coalesce(s.units, 0)`,
	sql`select 'movement-without-order' as rule,
			'movement ' || m.id || ' (' || m.reason || '), order ' || coalesce(m.order_id::text, 'none')
			as about
		from stock_movements m left join orders o on o.id = m.order_id
		where case when m.reason in ('booked', 'returned', 'taken back') then o.id is null
			else m.order_id is not null end`,
];
