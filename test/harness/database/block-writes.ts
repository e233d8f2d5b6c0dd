import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "../../../src/platform/database/database.server.ts";
import { rowsOf } from "../../../src/platform/database/rows.server.ts";

/**
 * Runs `act` until `writes` writes into a table are blocked in the database, does `meanwhile`
 * before them, and unblocks them: what a call meets whose checks were done a moment before.
 * Reads are not blocked.
 */
export async function blockWrites<T>(
	db: Db,
	{ table, writes = 1 }: { table: "sessions" | "credentials" | "two_factors"; writes?: number },
	act: () => Promise<T>,
	meanwhile: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T> {
	let acting: Promise<T> | undefined;
	await db.transaction(async (tx) => {
		await tx.execute(sql.raw(`lock table ${table} in share mode`));
		acting = act();
		await expect.poll(() => countWaiting(db, table), { timeout: 20_000 }).toBe(writes);
		await meanwhile(tx);
	});
	if (!acting) throw new Error("nothing was run");
	return acting;
}

async function countWaiting(db: Db, table: string): Promise<number> {
	const waiting = sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`;
	return rowsOf(await db.execute(waiting)).length;
}
