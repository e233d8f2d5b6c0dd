import { drizzle } from "drizzle-orm/node-postgres";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import type {
	PgDatabase,
	PgDialect,
	PgQueryResultHKT,
	PgTransactionConfig,
} from "drizzle-orm/pg-core";
import pg from "pg";
import { isDatabaseUnavailable, isTransactionConflict } from "./database-fault.server.ts";

/** A database or a transaction of it: a command need not know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
	db: Db;
	pool: pg.Pool;
	/** Ends every connection once the running statements are done. */
	close(): Promise<void>;
};

/** How long one waits for a database, in milliseconds; 0 is for ever. */
type Timeouts = {
	/** A statement, locks that it waits for among it: PostgreSQL ends it then (57014). */
	statementMs: number;
	/** A transaction in which nobody asks anything: PostgreSQL ends it, and its locks with it. */
	idleInTransactionMs: number;
	/** A connection without an answer to a statement: it is closed. Longer than a statement may take. */
	silenceMs: number;
};

/** For what somebody waits for before a screen: nothing holds them, or the next, for ever. */
export const requestTimeouts: Timeouts = {
	statementMs: 6_000,
	idleInTransactionMs: 8_000,
	silenceMs: 8_000,
};

/** For a command, which has the time that its work takes. */
const noTimeouts: Timeouts = { statementMs: 0, idleInTransactionMs: 0, silenceMs: 0 };

const connectLimitMs = 5_000;

/**
 * Opens a pool on a PostgreSQL address.
 *
 * `connections` is the maximum held at once (default 16). A connection that is not to be had within
 * 5 s is a fault, which the request handler answers with 503.
 */
export function connect(
	url: string,
	connections = 16,
	patience: Timeouts = noTimeouts,
): Connection {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: connectLimitMs,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		application_name: "shop",
		onConnect: (client) => limit(client, patience),
	});
	// An idle connection that the server ends must not end the shop: the pool replaces it.
	pool.on("error", () => {});
	const drizzled = dbOn(pool);
	const transaction = (act: never, config?: PgTransactionConfig) =>
		transact(pool, drizzled, act, config);
	const db = Object.assign(drizzled, { transaction }) as Db;
	return { db, pool, close: () => pool.end() };
}

/** A pool or a single connection, such as one within a transaction, as commands take it. */
export function dbOn(connection: pg.Pool | pg.ClientBase): Db {
	return drizzle(connection as pg.Pool, { casing: "snake_case" }) as unknown as Db;
}

/** What is set once on each new connection, before anything else. */
async function limit(client: pg.ClientBase, patience: Timeouts): Promise<void> {
	// A lost connection makes its statement throw; without a listener of its own it would also end the
	// process.
	client.on("error", () => {});
	const { statementMs, idleInTransactionMs, silenceMs } = patience;
	if (silenceMs > 0) closeWhenSilent(client, silenceMs);
	if (statementMs + idleInTransactionMs === 0) return;
	await client.query(
		`set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
	);
}

// The socket's own clock starts anew with every byte, so that no statement costs a timer.
function closeWhenSilent(client: pg.ClientBase, silenceMs: number): void {
	const { connection } = client as unknown as { connection: { stream: Socket } };
	const { stream } = connection;
	stream.setTimeout(silenceMs);
	stream.on("timeout", () => {
		const { readyForQuery, _ending: ending } = client as unknown as ClientState;
		if (readyForQuery && !ending) return;
		stream.destroy(new Error(`connection terminated: no answer for ${silenceMs} ms`));
	});
}

type Socket = {
	setTimeout(ms: number): void;
	on(what: "timeout", act: () => void): void;
	destroy(error: Error): void;
};
type ClientState = { readyForQuery?: boolean; _ending?: boolean };

const maxTries = 5;
const pauseMs = 20;

/**
 * Runs a transaction, and runs it again where it conflicted with others (a deadlock, or a database
 * that serializes), up to five times: it was rolled back whole. So what it does besides writing
 * must bear being done twice.
 */
async function transact(
	pool: pg.Pool,
	drizzled: Db,
	act: never,
	config?: PgTransactionConfig,
): Promise<unknown> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await transactOnce(pool, drizzled, act, config);
		} catch (fault) {
			if (tries === maxTries || !isTransactionConflict(fault)) throw fault;
		}
		// Not all at the same moment again.
		await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs * 2 ** tries));
	}
}

// Drizzle's own would lose the connection for good where BEGIN itself fails, until none were left.
async function transactOnce(
	pool: pg.Pool,
	drizzled: Db,
	act: never,
	config?: PgTransactionConfig,
): Promise<unknown> {
	const { dialect } = drizzled as unknown as { dialect: PgDialect };
	const client = await pool.connect();
	let isBroken = false;
	try {
		return await new NodePgSession(client, dialect, undefined).transaction(act, config);
	} catch (fault) {
		// Such a connection may stay as it is (read-only, say) where a new one would serve again.
		isBroken = isDatabaseUnavailable(fault) && !isTransactionConflict(fault);
		throw fault;
	} finally {
		client.release(isBroken);
	}
}
