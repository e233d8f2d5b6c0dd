import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import type { Unverified } from "./order-refusal.ts";

const read = prepared<Unverified>(
	"unverified_holdings",
	sql`with held as (
		select order_id, part_id, quantity
		from orders
		join users on users.id = orders.account_id and not users.email_verified
		join order_lines on order_lines.order_id = orders.id
		where unverified_network = ${value("network", "text")}
	)
	select (select count(distinct order_id)::int from held) as "networkOrders", array(
		select coalesce((select sum(quantity) from held where held.part_id = wanted.id), 0)::int
		from unnest(${value("partIds", "uuid[]")}) with ordinality as wanted (id, place)
		order by place
	) as "networkUnits"`,
);

/**
 * Reads the unpaid orders of all unverified accounts of one network. An account that verifies its
 * address no longer counts.
 */
export async function readUnverified(
	db: Db,
	{ parts, network }: { parts: readonly ({ id: string } | null)[]; network: string },
): Promise<Unverified> {
	const partIds = parts.map((part) => part?.id ?? null);
	const [held] = await read(db, { partIds, network });
	return held ?? { networkOrders: 0, networkUnits: partIds.map(() => 0) };
}

/** SQL condition of the booking statement: the network's share of the part allows this quantity. */
export const withinUnverifiedShare = (units: SQL, quantity: SQL) => sql`${units} + ${quantity}
	<= greatest(minimum_quantity, (available_quantity + ${units}) / 5)`;
