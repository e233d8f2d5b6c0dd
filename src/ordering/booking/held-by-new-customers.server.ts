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

const statements = (of: string, partIds: SQL) => ({
	read: prepared<HeldPart>(`held_of_${of}`, heldQuery(partIds, value("accountId", "text"))),
	lock: prepared(
		`lock_${of}`,
		sql`select from parts where id = any(${partIds}) order by id for no key update`,
	),
});
// PostgreSQL plans a query with a list at each call, because lengths differ. `ofOne` avoids that.
const ofOne = statements("part", sql`array[${value("partId", "uuid")}]`);
const ofSeveral = statements("parts", value("partIds", "uuid[]"));

type HeldParameters = { partIds: readonly (string | null)[]; accountId: string };

/** Reads what new customers hold of each part. `ofAccount` is what this account holds. An unknown part has no stock. */
export function readHeldParts(db: Db, { partIds, accountId }: HeldParameters): Promise<HeldPart[]> {
	const { read } = partIds.length === 1 ? ofOne : ofSeveral;
	return read(db, { partIds, partId: partIds[0], accountId });
}

/**
 * Locks the parts until the transaction ends, and returns whether a new customer may hold these
 * quantities. Every booking and every return of stock changes the part's row, so the lock keeps the
 * holds as they are. A separate statement counts them: it sees what others committed before.
 */
export async function lockForNewCustomer(
	tx: Db,
	accountId: string,
	lines: readonly { part: { id: string }; quantity: number }[],
): Promise<boolean> {
	const partIds = lines.map(({ part }) => part.id);
	const { lock } = partIds.length === 1 ? ofOne : ofSeveral;
	await lock(tx, { partIds, partId: partIds[0] });
	const held = await readHeldParts(tx, { partIds, accountId });
	return lines.every(({ quantity }, index) => {
		const part = held[index];
		return part !== undefined && quantity <= bookableByNewCustomer(part, part);
	});
}
