import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import { bookableByNewCustomer, type HeldByNewCustomers, type QuantityBounds } from "../rules.ts";

/** A part as a new customer meets it: its bounds, what new customers hold, and when the first of these holds ends. */
export type HeldPart = QuantityBounds & HeldByNewCustomers & { firstEndsAt: string | null };

/** SQL of what new customers hold. Ids of orders are in time order: of a part, lines since the oldest unpaid one are read. */
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
		where part_id = wanted.id and fulfilment = 'held'
			and order_id >= (
				select id from orders where fulfilment = 'held' and unpaid_slot > 0 order by id limit 1
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
// PostgreSQL plans a list anew each time, for it may be of any length; a list of one it plans once.
const ofOne = statements("part", sql`array[${value("partId", "uuid")}]`);
const ofSeveral = statements("parts", value("partIds", "uuid[]"));

type HeldParameters = { partIds: readonly (string | null)[]; accountId: string };

/** What new customers hold of each part; `ofAccount` is what this account holds of it. What is no part has no stock. */
export function readHeldParts(db: Db, { partIds, accountId }: HeldParameters): Promise<HeldPart[]> {
	const { read } = partIds.length === 1 ? ofOne : ofSeveral;
	return read(db, { partIds, partId: partIds[0], accountId });
}

/**
 * Locks the parts until the transaction ends, and answers whether a new customer may hold these quantities of them.
 * Whoever books or gives back changes the part's row, so nothing that is counted here changes before the end; it is
 * counted by a statement of its own, which sees what was committed while this one waited for the locks.
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
