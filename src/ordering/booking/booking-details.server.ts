import { sql } from "drizzle-orm";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import type { BookingLimits } from "../deps.server.ts";
import { isUnpaid } from "../tables.server.ts";
import { type Hold, heldWindowMs } from "./held-time.ts";

/** A live part as a booking reads it. */
export type BookedPart = {
	id: string;
	name: string;
	image: string | null;
	category: string;
	brand: string | null;
	attributes: Attributes;
	/** The part's warranty. Null if the warranty of its brand or category counts. */
	warrantyMonths: number | null;
	warrantyWords: string | null;
	priceTaka: number;
	minimumQuantity: number;
	availableQuantity: number;
};

export type EarlierOrders = {
	unpaidSlots: number[];
	/** The time of the thirtieth-last order. Null if the account has fewer orders. */
	orderLimitSince: string | null;
	hasPaid: boolean;
	/** The holds of orders that were not paid, of the last day and some older. A running hold counts until its end. */
	holds: (Hold & { ranOut: boolean })[];
};

/**
 * The data that a booking is checked against. A part is null if it is not for sale. `termsVersion`
 * is the version of the current terms, or null if no part is for sale or the shop never set terms.
 */
export type BookingDetails = {
	parts: (BookedPart | null)[];
	earlier: EarlierOrders;
	termsVersion: number | null;
};

/** The limit of one account (contract, POST /order). */
export const maxOrdersPerHour = 30;

const reading = sql`select id, name, image, category, brand, attributes, price_taka as "priceTaka",
		warranty_months as "warrantyMonths", warranty_words as "warrantyWords",
		(select max(version) from terms) as "termsVersion",
		minimum_quantity as "minimumQuantity", available_quantity as "availableQuantity",
		array(
			select unpaid_slot from orders
			where account_id = ${value("accountId", "text")} and ${isUnpaid}
		) as "unpaidSlots",
		(
			select created_at from orders where account_id = ${value("accountId", "text")}
			order by created_at desc offset ${sql.raw(String(maxOrdersPerHour - 1))} limit 1
		) as "orderLimitSince",
		exists (
			select from orders where account_id = ${value("accountId", "text")} and paid_at is not null
		) as "hasPaid",
		(
			select coalesce(json_agg(json_build_object('from', extract(epoch from created_at) * 1000,
				'to', extract(epoch from case fulfilment
					when 'held' then greatest(hold_ends_at, ${value("now", "timestamptz")})
					else least(hold_ends_at, deleted_at) end) * 1000,
				'ranOut', fulfilment = 'expired')), '[]')
			from orders where account_id = ${value("accountId", "text")} and paid_at is null
				and hold_ends_at is not null and created_at > ${value("holdsSince", "timestamptz")}
		) as "holds"
	from parts
	where id = any(${value("partIds", "uuid[]")}) and price_taka is not null and archived_at is null`;

type Row = BookedPart & EarlierOrders & { termsVersion: number | null };
const readDetails = prepared<Row>("booking_details", reading);

const noOrders: EarlierOrders = {
	unpaidSlots: [],
	orderLimitSince: null,
	hasPaid: false,
	holds: [],
};

type DetailsRequest = {
	partIds: readonly string[];
	accountId: string;
	/** If `rateLimited` is false, no holds are read. */
	limits: Pick<BookingLimits, "holdMinutes" | "rateLimited">;
	now: Date;
};

/** Reads the details in one query: the parts in the order of `partIds`, and the orders if any part is for sale. */
export async function readBookingDetails(
	db: Db,
	{ partIds, accountId, limits, now }: DetailsRequest,
): Promise<BookingDetails> {
	const sinceMs = now.getTime() - 2 * heldWindowMs - limits.holdMinutes * 60_000;
	const holdsSince = limits.rateLimited ? new Date(sinceMs).toISOString() : null;
	const rows = await readDetails(db, {
		accountId,
		now: now.toISOString(),
		holdsSince,
		partIds: partIds.filter(isId),
	});
	const byId = new Map(rows.map((row) => [row.id, row]));
	return {
		parts: partIds.map((id) => byId.get(id.toLowerCase()) ?? null),
		earlier: rows[0] ?? noOrders,
		termsVersion: rows[0]?.termsVersion ?? null,
	};
}
