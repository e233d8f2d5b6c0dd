import { sql } from "drizzle-orm";
import { grant, type Outcome, refuse } from "../kernel/outcome.ts";
import type { Db } from "../platform/database.server.ts";
import { newId } from "../platform/id.server.ts";
import type { Attributes } from "./attribute.ts";
import { findLivePart } from "./find-live-part.server.ts";
import { imageOf } from "./picture-of.ts";

export type Taking = { partId: string; quantity: number; orderId: string };

/** What an order keeps of the part it took, as it is at that moment. */
export type Taken = { name: string; image: string; priceTaka: number; availableQuantity: number };

type TakenRow = {
	name: string;
	image: string | null;
	category: string;
	attributes: Attributes;
	price_taka: number;
	available_quantity: number;
};

/**
 * Takes `quantity` (whole, at least 1) of a live part out of stock for an order and writes the
 * movement, in one statement; of any number of buyers at once, no more get it than there is.
 * Call it inside the order's transaction: what rolls back has taken nothing.
 *
 * Refuses: `not-found` (no live part), `below-minimum`, `above-available`; nothing is written then.
 */
export async function takeStock(
	db: Db,
	{ partId, quantity, orderId }: Taking,
): Promise<Outcome<Taken, "not-found" | "below-minimum" | "above-available">> {
	const { rows } = (await db.execute(sql`
		with taken as (
			update parts set available_quantity = available_quantity - ${quantity}::int, updated_at = now()
			where id = ${partId}::uuid and price_taka is not null and archived_at is null
				and minimum_quantity <= ${quantity}::int and available_quantity >= ${quantity}::int
			returning name, image, category, attributes, price_taka, available_quantity
		), moved as (
			insert into stock_movements (id, part_id, quantity, reason, order_id)
			select ${newId()}::uuid, ${partId}::uuid, -${quantity}::int, 'booked', ${orderId}::uuid from taken
		)
		select * from taken`)) as unknown as { rows: TakenRow[] };
	const [row] = rows;
	if (!row) return refuse(await whyNot(db, partId, quantity));
	return grant({
		name: row.name,
		image: imageOf(row),
		priceTaka: row.price_taka,
		availableQuantity: row.available_quantity,
	});
}

async function whyNot(db: Db, partId: string, quantity: number) {
	const part = await findLivePart(db, partId);
	if (!part) return "not-found";
	return quantity < part.minimumQuantity ? "below-minimum" : "above-available";
}
