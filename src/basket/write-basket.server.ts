import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { listUnknownParts } from "../catalogue/find-live-part.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { withAdvisoryLock } from "../platform/database/advisory-lock.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { holdTheSame } from "./basket-line.ts";
import type { Basket, NewBasket } from "./contract.ts";
import { basketLines } from "./tables.server.ts";

/** Reads an account's basket, in its order. Parts that have left the shop are in it with their names. */
export async function readBasket(db: Db, accountId: string): Promise<Basket> {
	const { partId, quantity, seenPriceTaka: seenPrice } = basketLines;
	const lines = await db
		.select({ partId, product: parts.name, quantity, seenPrice })
		.from(basketLines)
		.innerJoin(parts, eq(parts.id, basketLines.partId))
		.where(eq(basketLines.accountId, accountId))
		.orderBy(asc(basketLines.place));
	return { lines };
}

/**
 * Replaces an account's basket if it still equals `was`. A repeat of the same change changes
 * nothing. Refuses with the current basket if another device changed it first, and with the lines
 * of parts that were never in this shop. Changes and orders of one basket run one at a time.
 */
export function writeBasket(
	db: Db,
	accountId: string,
	{ lines, was }: NewBasket,
): Promise<Result<Basket, "basket-changed" | "part-unknown">> {
	return withAdvisoryLock(db, `basket:${accountId}`, async (tx) => {
		await lockLines(tx, accountId);
		const now = await readBasket(tx, accountId);
		if (!holdTheSame(now.lines, was) && !holdTheSame(now.lines, lines))
			return refuse("basket-changed", now);
		const ids = lines.map(({ partId }) => partId);
		const unknown = await listUnknownParts(tx, ids);
		if (unknown.length > 0)
			return refuse("part-unknown", {
				lines: unknown.map((partId) => ({ partId, code: "part-unknown" })),
			});
		await replaceLines(tx, accountId, lines);
		return ok(await readBasket(tx, accountId));
	});
}

/**
 * Locks an account's lines, so that this change and an order that removes lines wait for each
 * other. Locks in the order of the parts' ids, as orders do.
 */
async function lockLines(tx: Db, accountId: string): Promise<void> {
	await tx
		.select({ partId: basketLines.partId })
		.from(basketLines)
		.where(eq(basketLines.accountId, accountId))
		.orderBy(asc(basketLines.partId))
		.for("update");
}

/**
 * Changes the lines in place: an order that waits for a line then reads its new values. Inserts in
 * the order of the parts' ids: each new line locks its part (shared), and an import locks many.
 */
async function replaceLines(tx: Db, accountId: string, lines: NewBasket["lines"]): Promise<void> {
	const ids = lines.map(({ partId }) => partId);
	const others = ids.length > 0 ? notInArray(basketLines.partId, ids) : undefined;
	await tx.delete(basketLines).where(and(eq(basketLines.accountId, accountId), others));
	if (lines.length === 0) return;
	const rows = lines.map(({ partId, quantity, seenPrice = null }, place) => ({
		accountId,
		partId,
		place,
		quantity,
		seenPriceTaka: seenPrice,
	}));
	await tx
		.insert(basketLines)
		.values(rows.sort((a, b) => (a.partId < b.partId ? -1 : 1)))
		.onConflictDoUpdate({
			target: [basketLines.accountId, basketLines.partId],
			set: {
				place: sql`excluded.place`,
				quantity: sql`excluded.quantity`,
				seenPriceTaka: sql`excluded.seen_price_taka`,
			},
		});
}
