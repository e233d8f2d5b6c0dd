import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { listUnknownParts } from "../catalogue/find-live-part.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { withAdvisoryLock } from "../platform/database/advisory-lock.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { type BasketLine, type BasketQuantity, holdTheSame } from "./basket-line.ts";
import type { Basket } from "./contract.ts";
import { basketLines } from "./tables.server.ts";

type SentLine = BasketQuantity & { seenPrice?: number | null | undefined };
type Change = { lines: readonly SentLine[]; was: readonly BasketQuantity[] };

/** An account's basket, in its order; parts that left the shop are in it by name. */
export async function readBasket(db: Db, accountId: string): Promise<BasketLine[]> {
	return db
		.select({
			partId: basketLines.partId,
			name: parts.name,
			quantity: basketLines.quantity,
			seenPriceTaka: basketLines.seenPriceTaka,
		})
		.from(basketLines)
		.innerJoin(parts, eq(parts.id, basketLines.partId))
		.where(eq(basketLines.accountId, accountId))
		.orderBy(asc(basketLines.place));
}

/**
 * Replaces an account's basket if it still holds what `was` says; a repeat of the same change changes nothing.
 * Refuses with the basket as it is if another device was quicker, and with the lines of parts that never were in
 * this shop. Changes of one basket run one at a time, also with the orders that take lines out of it.
 */
export function writeBasket(
	db: Db,
	accountId: string,
	{ lines, was }: Change,
): Promise<Result<BasketLine[], "basket-changed" | "part-unknown">> {
	return withAdvisoryLock(db, `basket:${accountId}`, async (tx) => {
		await lockLines(tx, accountId);
		const now = await readBasket(tx, accountId);
		if (!holdTheSame(now, was) && !holdTheSame(now, lines))
			return refuse("basket-changed", basketOnTheWire(now));
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
async function replaceLines(tx: Db, accountId: string, lines: readonly SentLine[]): Promise<void> {
	const ids = lines.map(({ partId }) => partId);
	const others = ids.length > 0 ? notInArray(basketLines.partId, ids) : undefined;
	await tx.delete(basketLines).where(and(eq(basketLines.accountId, accountId), others));
	if (lines.length === 0) return;
	await tx
		.insert(basketLines)
		.values(lines.map(toRow(accountId)).sort((a, b) => (a.partId < b.partId ? -1 : 1)))
		.onConflictDoUpdate({
			target: [basketLines.accountId, basketLines.partId],
			set: {
				place: sql`excluded.place`,
				quantity: sql`excluded.quantity`,
				seenPriceTaka: sql`excluded.seen_price_taka`,
			},
		});
}

function toRow(accountId: string) {
	return ({ partId, quantity, seenPrice }: SentLine, place: number) => ({
		accountId,
		partId,
		place,
		quantity,
		seenPriceTaka: seenPrice ?? null,
	});
}

/** A basket as it goes over the wire. */
export function basketOnTheWire(lines: readonly BasketLine[]): Basket {
	return {
		lines: lines.map(({ partId, name, quantity, seenPriceTaka }) => ({
			partId,
			product: name,
			quantity,
			seenPrice: seenPriceTaka,
		})),
	};
}
