import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";

/** A database or a transaction of it: a verb need not know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
	db: Db;
	pool: pg.Pool;
	/** Ends every connection once the running statements are done. */
	close(): Promise<void>;
};

/**
 * Opens a pool on a PostgreSQL address.
 *
 * `connections` is the most held at once (default 16). A connection that is
 * not to be had within 5 s is a fault, which the front door answers with 503.
 */
export function connect(url: string, connections = 16): Connection {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		application_name: "shop",
	});
	// An idle connection that the server ends must not end the shop: the pool replaces it.
	pool.on("error", () => {});
	// One that is in use tells its statement, which throws; without a listener of its own it would
	// besides end the process.
	pool.on("connect", (client) => void client.on("error", () => {}));
	return { db: dbOn(pool), pool, close: () => pool.end() };
}

/** A pool or a single connection, such as one within a transaction, as the verbs take it. */
export function dbOn(line: pg.Pool | pg.ClientBase): Db {
	return drizzle(line as pg.Pool, { casing: "snake_case" }) as unknown as Db;
}
