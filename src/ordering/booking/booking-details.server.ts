import { sql } from "drizzle-orm";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";

/** What a booking is decided on: the live part, and what the account has booked before. */
export type BookingDetails = {
	name: string;
	image: string | null;
	category: string;
	attributes: Attributes;
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
	/** The quota slots that the account's unpaid orders take. */
	unpaidSlots: number[];
	/** When the thirtieth-last order was made, and the fifth-last hold ran out; null where there are fewer. */
	orderLimitSince: string | null;
	expiryLimitSince: string | null;
};

/** Orders an account may make within the hour, and holds that may run out within a day (contract, POST /order). */
export const maxOrdersPerHour = 30;
export const maxExpiredPerDay = 5;

const read = prepared<BookingDetails>(
	"booking_facts",
	sql`select name, image, category, attributes, price_taka as "priceTaka",
		minimum_quantity as "minimumQuantity", available_quantity as "availableQuantity",
		array(
			select unpaid_slot from orders
			where account_id = ${value("accountId", "text")} and status = 'unpaid'
		) as "unpaidSlots",
		(
			select created_at from orders where account_id = ${value("accountId", "text")}
			order by created_at desc offset ${sql.raw(String(maxOrdersPerHour - 1))} limit 1
		) as "orderLimitSince",
		(
			select hold_ends_at from orders
			where account_id = ${value("accountId", "text")} and status = 'expired'
			order by hold_ends_at desc offset ${sql.raw(String(maxExpiredPerDay - 1))} limit 1
		) as "expiryLimitSince"
	from parts
	where id = ${value("partId", "uuid")} and price_taka is not null and archived_at is null`,
);

/** The details as they are now, in one read; null where the part is not for sale. */
export async function readBookingDetails(
	db: Db,
	of: { partId: string; accountId: string },
): Promise<BookingDetails | null> {
	const [details] = await read(db, of);
	return details ?? null;
}
