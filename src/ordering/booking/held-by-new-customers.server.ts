import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { bookableByNewCustomer, type HeldByNewCustomers, type QuantityBounds } from "../rules.ts";
import { isUnpaid } from "../tables.server.ts";

/** The limits of a part for a new customer: its bounds, what new customers hold, and when their first hold ends. */
export type HeldPart = QuantityBounds & HeldByNewCustomers & { firstEndsAt: string | null };

/** The SQL of what new customers hold. Order ids sort by time: it skips lines before the oldest unpaid order. */
export const heldQuery = (partIds: SQL, accountId: SQL) =>
	sql`select coalesce(minimum_quantity, 0) as "minimumQuantity",
		coalesce(available_quantity, 0) as "availableQuantity", held.*
	from unnest(${partIds}) with ordinality as wanted (id, place)
	left join parts on parts.id = wanted.id
	cross join lateral (
		select coalesce(sum(quantity), 0)::int as "all",
			coalesce(sum(quantity) filter (where account_id = ${accountId}), 0)::int as "ofAccount",
			min(hold_ends_at) as "firstEndsAt"
		from order_lines join orders on orders.id = order_id
		where part_id = wanted.id and ${isUnpaid}
			and order_id >= (
				select id from orders where ${isUnpaid} and unpaid_slot > 0 order by id limit 1
			)
			and not exists (
				select from orders as earlier
				where earlier.account_id = orders.account_id and earlier.paid_at is not null
			)
	) as held
	order by place`;

const readHeld = (of: string, partIds: SQL) =>
	prepared<HeldPart>(`held_of_${of}`, heldQuery(partIds, value("accountId", "text")));
// PostgreSQL plans a query with a list at each call, because lengths differ. The first avoids that.
const readOfPart = readHeld("part", sql`array[${value("partId", "uuid")}]`);
const readOfParts = readHeld("parts", value("partIds", "uuid[]"));

type HeldParameters = { partIds: readonly (string | null)[]; accountId: string };

/** Reads what new customers hold of each part. `ofAccount` is what this account holds. An unknown part has no stock. */
export function readHeldParts(db: Db, { partIds, accountId }: HeldParameters): Promise<HeldPart[]> {
	const read = partIds.length === 1 ? readOfPart : readOfParts;
	return read(db, { partIds, partId: partIds[0], accountId });
}

/**
 * Whether a new customer may hold these quantities. Call it after `lockPartsOfLines`: every booking and
 * every return of stock changes the part's row, so the lock keeps the holds as they are.
 */
export async function mayNewCustomerHold(
	tx: Db,
	accountId: string,
	lines: readonly { part: { id: string }; quantity: number }[],
): Promise<boolean> {
	const held = await readHeldParts(tx, { partIds: lines.map(({ part }) => part.id), accountId });
	return lines.every(({ quantity }, index) => {
		const part = held[index];
		return part !== undefined && quantity <= bookableByNewCustomer(part, part);
	});
}
