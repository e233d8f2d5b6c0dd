import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { listUnknownParts } from "../catalogue/find-live-part.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { withAdvisoryLock } from "../platform/database/advisory-lock.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { holdTheSame } from "./basket-line.ts";
import type { Basket, NewBasket } from "./contract.ts";
import { basketLines } from "./tables.server.ts";

/** An account's basket, in its order; parts that left the shop are in it by name. */
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
 * Replaces an account's basket if it still holds what `was` says; a repeat of the same change changes nothing.
 * Refuses with the basket as it is if another device was quicker, and with the lines of parts that never were in
 * this shop. Changes of one basket run one at a time, also with the orders that take lines out of it.
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
 * Locks an account's lines, so that an order which takes some of them out meanwhile is waited for, or waits: in the
 * order of the parts' ids, as orders do.
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
 * Changes the lines in place: an order that waits for one of them then sees it as it is now. In the order of the
 * parts' ids, for each new line takes a shared lock on its part, and an import locks many.
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
