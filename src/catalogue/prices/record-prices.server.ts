import type { Db } from "../../platform/database/database.server.ts";
import { partPrices } from "./tables.server.ts";

/** A part's new price; null takes the part off sale. */
export type SetPrice = { partId: string; priceTaka: number | null };

/**
 * Writes prices into the history of their parts. Call it in the transaction that sets them, with the parts locked or
 * new. `by` is the admin's account; null for an import.
 */
export async function recordPrices(
	tx: Db,
	prices: readonly SetPrice[],
	{ by, at }: { by: string | null; at: Date },
): Promise<void> {
	if (prices.length === 0) return;
	const rows = prices.map((price) => ({ ...price, byAccountId: by, at }));
	await tx.insert(partPrices).values(rows);
}
