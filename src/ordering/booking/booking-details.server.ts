import { sql } from "drizzle-orm";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";

/** The data that a booking is checked against: the live part and the account's earlier orders. */
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
	/** When the thirtieth-last order was made and when the fifth-last hold expired; null if there are fewer. */
	orderLimitSince: string | null;
	expiryLimitSince: string | null;
};

/** Limits of one account (contract, POST /order). */
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

/** Reads the details in one query; null if the part is not for sale. */
export async function readBookingDetails(
	db: Db,
	of: { partId: string; accountId: string },
): Promise<BookingDetails | null> {
	const [details] = await read(db, of);
	return details ?? null;
}
