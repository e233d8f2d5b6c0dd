import { sql } from "drizzle-orm";
import { type Refused, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { unverifiedOrders, unverifiedShare } from "../rules.ts";
import type { BookingDetails } from "./booking-details.server.ts";

/** The unpaid orders of all unverified accounts of one network. */
export type Unverified = {
	networkOrders: number;
	/** Units of the part being booked. */
	networkUnits: number;
};

const read = prepared<Unverified>(
	"unverified_holds",
	sql`select count(distinct orders.id)::int as "networkOrders",
		coalesce(sum(quantity) filter (where part_id = ${value("partId", "uuid")}), 0)::int
			as "networkUnits"
	from orders
	join users on users.id = orders.account_id and not users.email_verified
	join order_lines on order_lines.order_id = orders.id
	where unverified_network = ${value("network", "text")}`,
);

/** Reads these orders. An account that verifies its address no longer counts. */
export async function readUnverified(
	db: Db,
	of: { partId: string; network: string },
): Promise<Unverified> {
	const [held] = await read(db, of);
	return held ?? { networkOrders: 0, networkUnits: 0 };
}

/** SQL condition of the booking statement: the network's share of the part allows this quantity. */
export const withinUnverifiedShare = sql`${value("networkUnits", "int")} + ${value("quantity", "int")}
	<= greatest(minimum_quantity, (available_quantity + ${value("networkUnits", "int")}) / 5)`;

/** Why an unverified account may not book this quantity, or null (contract, Limits). */
export function unverifiedRefusal(
	details: BookingDetails,
	{ networkOrders, networkUnits }: Unverified,
	quantity: number,
): Refused<"unverified-unpaid" | "unverified-network" | "unverified-share"> | null {
	if (details.unpaidSlots.length >= unverifiedOrders.account) return refuse("unverified-unpaid");
	if (networkOrders >= unverifiedOrders.network) return refuse("unverified-network");
	const share = unverifiedShare(details, networkUnits);
	return networkUnits + quantity > share ? refuse("unverified-share") : null;
}
