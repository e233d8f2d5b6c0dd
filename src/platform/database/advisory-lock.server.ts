import { sql } from "drizzle-orm";
import type { Db } from "./database.server.ts";

/**
 * Runs `act` in a transaction under the advisory lock `name`. Transactions with the same name run
 * one after the other, in all processes, so `act` reads everything that the earlier ones wrote.
 * PostgreSQL releases the lock when the transaction ends.
 */
export function withAdvisoryLock<T>(db: Db, name: string, act: (tx: Db) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await lockByName(tx, name);
		return act(tx);
	});
}

/** Takes the advisory lock `name` in a transaction that is open already, until its end. */
export async function lockByName(tx: Db, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
