import { sql } from "drizzle-orm";
import type { Db } from "./database.server.ts";

/**
 * Runs `act` in a transaction that no other of the same `name` runs beside: one after the other, in
 * all processes, until each has committed. What it reads after that includes what those before it
 * wrote.
 *
 * By an advisory lock of PostgreSQL, which keeps nothing once the transaction ends. An engine that
 * has none but serializes its transactions needs none.
 */
export function withAdvisoryLock<T>(db: Db, name: string, act: (tx: Db) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
		return act(tx);
	});
}
