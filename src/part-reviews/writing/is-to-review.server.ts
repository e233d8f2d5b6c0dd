import { sql } from "drizzle-orm";

/** Whether its customer can be asked about an order's line `l`: it has no review, and not all of it goes back. */
export const isToReview = sql`l.returned_quantity < l.quantity
	and not exists (select from part_reviews r where r.order_line_id = l.id)`;
