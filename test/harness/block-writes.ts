import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "../../src/platform/database/database.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";

/**
 * Lets `ask` run until as many writes into a table as `writes` says wait at the
 * database, does `meanwhile` in their stead, and lets them go: what a call finds
 * whose checks were done a moment before. Reading goes on all the while.
 */
export async function holdWrites<T>(
	db: Db,
	{ table, writes = 1 }: { table: "sessions" | "credentials"; writes?: number },
	ask: () => Promise<T>,
	meanwhile: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T> {
	let asked: Promise<T> | undefined;
	await db.transaction(async (tx) => {
		await tx.execute(sql.raw(`lock table ${table} in share mode`));
		asked = ask();
		await expect.poll(() => countWaiting(db, table), { timeout: 20_000 }).toBe(writes);
		await meanwhile(tx);
	});
	if (!asked) throw new Error("nothing was asked");
	return asked;
}

async function countWaiting(db: Db, table: string): Promise<number> {
	const waiting = sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`;
	return rowsOf(await db.execute(waiting)).length;
}
