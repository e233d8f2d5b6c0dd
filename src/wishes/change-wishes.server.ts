import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { listUnknownParts } from "../catalogue/find-live-part.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { lockByName } from "../platform/database/advisory-lock.server.ts";
import type { Db, Deps } from "../platform/database/database.server.ts";
import { inTransaction } from "../platform/database/in-transaction.server.ts";
import type { Wishes, WishesChange } from "./contract.ts";
import { wishes } from "./tables.server.ts";
import { maxWishes } from "./wish.ts";

/** Reads an account's wish list, the newest part first. Parts that have left the shop are on it with their names. */
export async function readWishes(db: Db, accountId: string): Promise<Wishes> {
	const rows = await db
		.select({ partId: wishes.partId, product: parts.name, addedAt: wishes.addedAt })
		.from(wishes)
		.innerJoin(parts, eq(parts.id, wishes.partId))
		.where(eq(wishes.accountId, accountId))
		.orderBy(desc(wishes.addedAt), asc(wishes.partId));
	return { parts: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) };
}

/**
 * Removes parts from an account's wish list and adds others, the first of `add` on top, all or
 * nothing. Returns the list. A repeat changes nothing. Changes of one list run one at a time.
 * Refuses more than 100 parts, with the current list, and parts that were never in this shop, with
 * their ids.
 */
export function changeWishes(
	{ db, clock }: Deps,
	accountId: string,
	{ add, remove }: WishesChange,
): Promise<Result<Wishes, "too-many-wishes" | "part-unknown">> {
	return inTransaction<Wishes, "too-many-wishes" | "part-unknown">(db, async (tx) => {
		await lockByName(tx, `wishes:${accountId}`);
		const before = await readWishes(tx, accountId);
		const unknown = await listUnknownParts(tx, add);
		if (unknown.length > 0) return refuse("part-unknown", { partIds: unknown });
		const ownWishes = eq(wishes.accountId, accountId);
		if (remove.length > 0)
			await tx.delete(wishes).where(and(ownWishes, inArray(wishes.partId, remove)));
		const nowMs = clock.now().getTime();
		// One millisecond apart, so that the list has one order.
		const rows = add.map((partId, place) => ({
			accountId,
			partId,
			addedAt: new Date(nowMs - place),
		}));
		// In the order of the parts' ids: each row locks its part (shared), and an import locks many.
		rows.sort((a, b) => (a.partId < b.partId ? -1 : 1));
		if (rows.length > 0) await tx.insert(wishes).values(rows).onConflictDoNothing();
		if ((await tx.$count(wishes, ownWishes)) > maxWishes) return refuse("too-many-wishes", before);
		return ok(await readWishes(tx, accountId));
	});
}
