import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { prepared, value } from "../platform/database/prepared.server.ts";
import { findLivePart } from "./find-live-part.server.ts";
import { imageOf } from "./images/choose-image.ts";
import type { LivePart } from "./live-part.ts";
import type { parts } from "./tables.server.ts";

export type StockRequest = { partId: string; quantity: number; orderId: string };

/** The part's data that an order copies when it takes stock. */
type TakenPart = Pick<LivePart, "name" | "image" | "priceTaka" | "availableQuantity">;

type TakenRow = Omit<TakenPart, "image"> &
	Pick<typeof parts.$inferSelect, "image" | "category" | "attributes">;

const takeStock = prepared<TakenRow>(
	"take_stock",
	sql`with taken as (
		update parts set available_quantity = available_quantity - ${value("quantity", "int")},
			booked_quantity = booked_quantity + ${value("quantity", "int")}, updated_at = now()
		where id = ${value("partId", "uuid")} and price_taka is not null and archived_at is null
			and ${value("quantity", "int")} between minimum_quantity and available_quantity
		returning name, image, category, attributes, price_taka as "priceTaka",
			available_quantity as "availableQuantity"
	), moved as (
		insert into stock_movements (id, part_id, quantity, reason, order_id)
		select ${value("movementId", "uuid")}, ${value("partId", "uuid")}, -${value("quantity", "int")},
			'booked', ${value("orderId", "uuid")}
		from taken
	)
	select * from taken`,
);

/**
 * Takes `quantity` (whole, 1 or more) of a live part out of stock again for an expired order that was paid late, and
 * writes the movement, in one statement. Call it inside the order's transaction, so that a rollback returns the stock.
 *
 * Refuses `not-found` (no live part), `below-minimum`, `above-available`; then it writes nothing.
 */
export async function retakeStock(
	db: Db,
	{ partId, quantity, orderId }: StockRequest,
): Promise<Result<TakenPart, "not-found" | "below-minimum" | "above-available">> {
	const [row] = await takeStock(db, { partId, quantity, orderId, movementId: newId() });
	if (!row) return refuse(await refusalCodeFor(db, partId, quantity));
	const { name, priceTaka, availableQuantity } = row;
	return ok({ name, image: imageOf(row), priceTaka, availableQuantity });
}

async function refusalCodeFor(db: Db, partId: string, quantity: number) {
	const part = await findLivePart(db, partId);
	if (!part) return "not-found";
	return quantity < part.minimumQuantity ? "below-minimum" : "above-available";
}
