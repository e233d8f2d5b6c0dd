import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { listenerName } from "../database/shop-versions.server.ts";
import { maxStaleMs } from "./stale-responses.server.ts";

/** Data that a process holds in memory and that writes of other processes make out of date. */
type Invalidated = {
	/** Invalidates the data that have one of these tags; without `tags`, all data. */
	invalidate(tags?: readonly string[]): void;
};

type Listening = {
	url: string;
	name: string;
	pool: pg.Pool;
	begin?: ((listener: pg.Client) => Promise<void>) | undefined;
};

const channel = "cache_invalidation";
const everything = "*";
// NOTIFY takes up to 8,000 bytes: more tags need several calls, and very many become "everything".
const payloadBytes = 7_000;
const maxPayloads = 20;
// Bookings come in bursts; one notification per burst is enough.
const batchMs = 50;
// A lost connection is opened again at once, and after a failure with this pause. With a longer
// pause the shop could send stale responses after the database has returned.
const reconnectMs = 300;
const retryMs = 1_000;
const connectTimeoutMs = 5_000;
// A frequent query detects a silently lost connection, so that a new one exists within a second.
const pingEachMs = 250;
const lateAfterMs = 250;
const graceMs = 100;
const queryTimeoutMs = 5_000;

/**
 * Listens for the invalidations of the other processes and notifies them of this process's. A lost
 * connection is replaced within a second, also if it was lost silently. Without a connection a
 * response may be stale for up to one hour. Everything is invalidated after that hour, or as soon
 * as there is a connection again. `close` sends the pending invalidations. `url` names no pooler by transaction; `name` is the
 * name of the connection, by which shops know each other. `begin` runs first on each connection; if it throws, the
 * connection is opened again.
 */
export function openCrossProcessInvalidation(
	url: string,
	pool: pg.Pool,
	held: readonly Invalidated[],
	{ name = listenerName, begin }: Partial<Pick<Listening, "name" | "begin">> = {},
) {
	const pendingTags = new Set<string>();
	let flushTimer: NodeJS.Timeout | undefined;
	let closed = false;
	function invalidateHere(tags?: readonly string[]) {
		for (const holder of held) holder.invalidate(tags);
	}
	const listener = openListener({ url, name, pool, begin }, invalidateHere);

	async function flush() {
		flushTimer = undefined;
		const tags = [...pendingTags];
		pendingTags.clear();
		// A failed notification is retried, because the other processes may be connected.
		await notifyOtherProcesses(pool, tags.includes(everything) ? null : tags).catch(() => {
			for (const tag of tags) pendingTags.add(tag);
			if (!closed) flushTimer ??= setTimeout(flush, retryMs);
		});
	}
	function enqueue(tags: readonly string[]) {
		for (const tag of tags) pendingTags.add(tag);
		flushTimer ??= setTimeout(flush, batchMs);
	}
	return {
		invalidate(tags: readonly string[]): void {
			invalidateHere(tags);
			enqueue(tags);
		},
		/**
		 * Invalidates everything in every process after a write lost its connection, because it may have committed. It
		 * waits until the database is available, so that pages can be rendered again. This process receives its own
		 * notification too, through its listener.
		 */
		invalidateAll: () => enqueue([everything]),
		async close(): Promise<void> {
			closed = true;
			clearTimeout(flushTimer);
			if (flushTimer) await flush();
			await listener.close();
		},
	};
}

/** Listens to the other processes on a connection of its own, and opens a lost connection again. */
function openListener(
	{ url, name, pool, begin }: Listening,
	invalidate: Invalidated["invalidate"],
) {
	let reconnectTimer: NodeJS.Timeout | undefined;
	let pingTimer: NodeJS.Timeout | undefined;
	let disconnectedTimer: NodeJS.Timeout | undefined;
	let listener: pg.Client | null = null;
	let closed = false;
	let failures = 0;

	async function listen() {
		const client = new pg.Client({
			connectionString: url,
			application_name: name,
			connectionTimeoutMillis: connectTimeoutMs,
			query_timeout: queryTimeoutMs,
		});
		client.on("error", () => {});
		client.on("end", reconnect);
		client.on("notification", ({ payload }) => {
			if (payload) invalidate(payload === everything ? undefined : JSON.parse(payload));
		});
		listener = client;
		try {
			await client.connect();
			await begin?.(client);
			await client.query(`listen ${channel}`);
			failures = 0;
			invalidate();
			clearTimeout(disconnectedTimer);
			disconnectedTimer = undefined;
			planPing(client);
		} catch {
			await client.end().catch(() => {});
		}
	}
	function planPing(client: pg.Client) {
		// Without an answer in time the connection is closed, and `reconnect` opens another.
		pingTimer = setTimeout(async () => {
			if ((await isAlive(client, pool)) && !closed) planPing(client);
		}, pingEachMs);
	}
	function reconnect() {
		clearTimeout(pingTimer);
		if (closed) return;
		clearTimeout(reconnectTimer);
		reconnectTimer = setTimeout(listen, failures === 0 ? 0 : reconnectMs);
		failures += 1;
		disconnectedTimer ??= setTimeout(() => invalidate(), maxStaleMs);
	}
	void listen();
	return {
		async close(): Promise<void> {
			closed = true;
			for (const timer of [reconnectTimer, pingTimer, disconnectedTimer]) clearTimeout(timer);
			await listener?.end().catch(() => {});
		},
	};
}

/** Whether a connection answers. Closes a connection that does not. */
async function isAlive(client: pg.Client, pool: pg.Pool): Promise<boolean> {
	let isOver = false;
	const lateTimer = setTimeout(async () => {
		// If the pool gets an answer first, the database is not late: this connection is lost.
		const isAnswering = await pool.query("select 1").then(
			() => wait(graceMs, true),
			() => false,
		);
		if (isAnswering && !isOver) await client.end().catch(() => {});
	}, lateAfterMs);
	lateTimer.unref();
	try {
		await client.query("select 1");
		return true;
	} catch {
		await client.end().catch(() => {});
		return false;
	} finally {
		isOver = true;
		clearTimeout(lateTimer);
	}
}

/** Notifies every process of the shop that these tags are invalidated; null means everything. */
export async function notifyOtherProcesses(
	pool: Pick<pg.Pool, "query">,
	tags: readonly string[] | null,
): Promise<void> {
	const payloads = tags && payloadsOf(tags);
	const sent = payloads && payloads.length <= maxPayloads ? payloads : [everything];
	await pool.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [
		channel,
		sent,
	]);
}

function payloadsOf(tags: readonly string[]): string[] {
	const lists: string[][] = [[]];
	let bytes = 2;
	for (const tag of tags) {
		const tagBytes = Buffer.byteLength(JSON.stringify(tag)) + 1;
		if (bytes + tagBytes > payloadBytes) {
			lists.push([]);
			bytes = 2;
		}
		lists.at(-1)?.push(tag);
		bytes += tagBytes;
	}
	return lists.map((list) => JSON.stringify(list));
}
