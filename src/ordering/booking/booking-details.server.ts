import { type SQL, sql } from "drizzle-orm";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";

/** A live part as a booking reads it. */
export type BookedPart = {
	id: string;
	name: string;
	image: string | null;
	category: string;
	brand: string | null;
	attributes: Attributes;
	/** Its own; null where that of its brand or category counts. */
	warrantyMonths: number | null;
	warrantyWords: string | null;
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
};

/** An account's earlier orders. */
export type EarlierOrders = {
	/** The quota slots that the account's unpaid orders take. */
	unpaidSlots: number[];
	/** When the thirtieth-last order was made and when the fifth-last hold expired; null if there are fewer. */
	orderLimitSince: string | null;
	expiryLimitSince: string | null;
};

/**
 * The data that a booking is checked against. A part is null if it is not for sale; the version is that of the terms
 * that count, or null where no part is for sale or no terms were ever set.
 */
export type BookingDetails = {
	parts: (BookedPart | null)[];
	earlier: EarlierOrders;
	termsVersion: number | null;
};

/** Limits of one account (contract, POST /order). */
export const maxOrdersPerHour = 30;
export const maxExpiredPerDay = 5;

const reading = (which: SQL) =>
	sql`select id, name, image, category, brand, attributes, price_taka as "priceTaka",
		warranty_months as "warrantyMonths", warranty_words as "warrantyWords",
		(select max(version) from terms) as "termsVersion",
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
	where id = ${which} and price_taka is not null and archived_at is null`;

type Row = BookedPart & EarlierOrders & { termsVersion: number | null };
const readOne = prepared<Row>("booking_facts", reading(value("partId", "uuid")));
const readSeveral = prepared<Row>(
	"booking_details",
	reading(sql`any(${value("partIds", "uuid[]")})`),
);

const noOrders: EarlierOrders = { unpaidSlots: [], orderLimitSince: null, expiryLimitSince: null };

/** Reads the details in one query: the parts in the order of `partIds`, and the orders if any part is for sale. */
export async function readBookingDetails(
	db: Db,
	{ partIds, accountId }: { partIds: readonly string[]; accountId: string },
): Promise<BookingDetails> {
	const sought = partIds.filter(isId);
	const rows =
		sought.length > 1
			? await readSeveral(db, { partIds: sought, accountId })
			: await readOne(db, { partId: sought[0], accountId });
	const byId = new Map(rows.map((row) => [row.id, row]));
	return {
		parts: partIds.map((id) => byId.get(id.toLowerCase()) ?? null),
		earlier: rows[0] ?? noOrders,
		termsVersion: rows[0]?.termsVersion ?? null,
	};
}
