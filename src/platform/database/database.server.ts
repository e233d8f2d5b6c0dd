import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import type {
	PgDatabase,
	PgDialect,
	PgQueryResultHKT,
	PgTransactionConfig,
} from "drizzle-orm/pg-core";
import pg from "pg";
import type { Clock } from "../clock.ts";
import {
	isDatabaseUnavailable,
	isReadOnly,
	isTransactionConflict,
} from "./database-fault.server.ts";
import { keepPlacesToRead } from "./write-places.server.ts";

/** A connection pool or a transaction: the code that uses it need not know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The dependencies of most commands and queries. */
export type Deps = { db: Db; clock: Clock };

export type Connection = {
	db: Db;
	pool: pg.Pool;
	/** Waits for the running statements, then closes all connections. */
	close(): Promise<void>;
};

/** Timeouts in milliseconds; 0 means none. */
type Timeouts = {
	/** PostgreSQL cancels a statement after this time, including its wait for locks (57014). */
	statementMs: number;
	/** PostgreSQL ends a transaction without statements after this time, and releases its locks. */
	idleInTransactionMs: number;
	/** The pool closes a connection without any answer after this time. Longer than `statementMs`. */
	silenceMs: number;
};

/** For the shop's requests: a slow statement must not block a client for ever. */
export const requestTimeouts: Timeouts = {
	statementMs: 6_000,
	idleInTransactionMs: 8_000,
	silenceMs: 8_000,
};

/** For commands and migrations, which may take long. */
const noTimeouts: Timeouts = { statementMs: 0, idleInTransactionMs: 0, silenceMs: 0 };

const connectLimitMs = 5_000;

/**
 * Opens a pool of at most `connections`, of which writes take at most three quarters. If none is free within 5 s, a query
 * throws, and the shop answers 503.
 *
 * `pooled`: behind `url` is a pooler that gives a connection another session of PostgreSQL for each transaction (0090). Then
 * no statement has a name, and no setting outlives its transaction, or it would be the next client's. A statement outside a
 * transaction has `silenceMs` alone.
 */
export function connect(
	url: string,
	connections = 16,
	timeouts = noTimeouts,
	{ pooled = false } = {},
): Connection {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: connectLimitMs,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		// The pooler's sessions keep the name after the shop has ended, and would pass for a running shop.
		application_name: pooled ? "pooled" : "shop",
		onConnect: (client) => setUp(client, timeouts, pooled),
	});
	// The server may close an idle connection; the pool replaces it, and the process must not end.
	pool.on("error", () => {});
	const drizzleDb = dbOn(pool);
	closeReadOnly(pool);
	const { dialect } = drizzleDb as unknown as { dialect: PgDialect };
	const limited = (act: Act) => (pooled ? withTimeouts(act, timeouts) : act);
	const placed = keepPlacesToRead(pool, connections, connectLimitMs);
	const transaction = (act: Act, config?: PgTransactionConfig) =>
		retryConflicts(() =>
			placed(() => runTransaction(pool, dialect, limited(act) as never, config)),
		);
	const db = Object.assign(drizzleDb, { transaction }) as Db;
	return { db, pool, close: () => pool.end() };
}

/** Drizzle on a pool or on a single connection. */
export function dbOn(connection: pg.Pool | pg.ClientBase): Db {
	return drizzle(connection as pg.Pool, { casing: "snake_case" }) as unknown as Db;
}

async function setUp(client: pg.ClientBase, timeouts: Timeouts, pooled: boolean): Promise<void> {
	// A lost connection makes its statement throw; without this listener it also ends the process.
	client.on("error", () => {});
	const { statementMs, idleInTransactionMs, silenceMs } = timeouts;
	if (silenceMs > 0) closeWhenSilent(client, silenceMs);
	if (pooled) return sendUnnamed(client);
	if (statementMs + idleInTransactionMs === 0) return;
	await client.query(
		`set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
	);
}

type Act = (tx: Db) => Promise<unknown>;

function withTimeouts(act: Act, { statementMs, idleInTransactionMs }: Timeouts): Act {
	return async (tx) => {
		await tx.execute(sql`select set_config('statement_timeout', ${`${statementMs}`}, true),
			set_config('idle_in_transaction_session_timeout', ${`${idleInTransactionMs}`}, true)`);
		return act(tx);
	};
}

// A named statement is prepared in one session and would be run in another.
function sendUnnamed(client: pg.ClientBase): void {
	const query = client.query.bind(client) as (...given: unknown[]) => unknown;
	client.query = ((statement: unknown, ...rest: unknown[]) => {
		const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
		return query(isNamed ? { ...statement, name: undefined } : statement, ...rest);
	}) as typeof client.query;
}

// The socket's own timeout restarts with every byte, so statements need no timers.
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

type ClientState = { readyForQuery?: boolean; _ending?: boolean };

type OnConnect = (fault: unknown, client?: pg.PoolClient, release?: unknown) => void;

/**
 * A connection keeps the read-only state that the database had when the connection began. After a
 * write failed for that reason, the pool closes each older connection instead of using it again.
 */
function closeReadOnly(pool: pg.Pool): void {
	let trusted = new WeakSet<object>();
	pool.on("connect", (client) => void trusted.add(client));
	pool.on("release", (fault) => {
		if (isReadOnly(fault)) trusted = new WeakSet();
	});
	const takeAny = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
	async function take(): Promise<pg.PoolClient> {
		for (;;) {
			const client = await takeAny();
			if (trusted.has(client)) return client;
			client.release(true);
		}
	}
	// The pool's own `query` calls `connect` too, with a callback.
	pool.connect = ((done?: OnConnect) =>
		done
			? void take().then((client) => done(undefined, client, client.release), done)
			: take()) as typeof pool.connect;
}

const maxTries = 5;
const pauseMs = 20;

/**
 * Runs a transaction, up to five times after conflicts with others (deadlock, serialization
 * failure). PostgreSQL rolls a failed try back. Its other effects must do no harm when repeated.
 */
async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await run();
		} catch (fault) {
			if (tries === maxTries || !isTransactionConflict(fault)) throw fault;
		}
		// A random pause, so that the same transactions do not conflict again.
		await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs * 2 ** tries));
	}
}

// Drizzle's own `transaction` never releases the connection if BEGIN fails, so the pool runs empty.
async function runTransaction(
	pool: pg.Pool,
	dialect: PgDialect,
	act: never,
	config?: PgTransactionConfig,
): Promise<unknown> {
	const client = await pool.connect();
	let broken: Error | undefined;
	try {
		return await new NodePgSession(client, dialect, undefined).transaction(act, config);
	} catch (fault) {
		// The connection may stay broken (for example read-only); a new one may work.
		if (isDatabaseUnavailable(fault) && !isTransactionConflict(fault)) broken = fault as Error;
		throw fault;
	} finally {
		client.release(broken);
	}
}
