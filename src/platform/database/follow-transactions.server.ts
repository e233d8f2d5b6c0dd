import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "./database.server.ts";

/**
 * Returns `db` for a library that opens its transactions by itself, and `current`: the transaction that it has open around
 * the caller, or the database where there is none. What the shop writes there is committed with the library's rows, or not
 * at all.
 */
export function followTransactions(database: Db): { db: Db; current(): Db } {
	const open = new AsyncLocalStorage<Db>();
	const transaction: Db["transaction"] = (act, settings) =>
		database.transaction((tx) => open.run(tx, act, tx), settings);
	const db: Db = Object.create(database, { transaction: { value: transaction } });
	return { db, current: () => open.getStore() ?? database };
}
