import { type SQL, sql } from "drizzle-orm";

/** The checks of part reviews against the parts' counts, the purchases and the mails that ask for reviews. */
export const reviewInvariants: readonly SQL[] = [
	sql`select 'rating-differs' as rule,
			'part ' || p.id || ': ' || p.rating_sum || ' stars of ' || p.review_count || ', by its reviews '
			|| coalesce(r.stars, 0) || ' of ' || coalesce(r.count, 0) as about
		from parts p left join (
			select part_id, count(*) as count, sum(stars) as stars from part_reviews
			where hidden_at is null and deleted_at is null group by part_id
		) r on r.part_id = p.id
		where p.review_count <> coalesce(r.count, 0) or p.rating_sum <> coalesce(r.stars, 0)`,
	sql`select 'review-without-purchase' as rule,
			'part ' || r.part_id || ', review ' || r.id || ', line ' || r.order_line_id as about
		from part_reviews r
		left join order_lines l on l.id = r.order_line_id and l.part_id = r.part_id
		left join orders o on o.id = l.order_id and o.account_id = r.account_id
		where o.delivered_at is null`,
	sql`select 'review-asked-twice' as rule, 'order ' || m.about || ': ' || count(*) || ' mails' as about
		from mails m left join orders o on o.id::text = m.about
		where m.kind = 'order review'
		group by m.about
		having count(*) > 1 or bool_or(o.review_asked_at is null)`,
];
