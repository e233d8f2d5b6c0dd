import pg from "pg";
import type { ResponseCache } from "./response-cache.server.ts";
import { maxStaleMs } from "./stale-responses.server.ts";

/** Drops kept answers here and in every other process of the shop. */
export type CrossProcessInvalidation = {
	invalidate(tags: readonly string[]): void;
	/**
	 * Nobody knows what a call has changed, because the database went away over it: everything is
	 * dropped, here and there, once the database is back and it can be made anew; not before.
	 */
	invalidateAll(): void;
	close(): Promise<void>;
};

const channel = "kept_answers";
const everything = "*";
// PostgreSQL's NOTIFY takes up to 8,000 bytes; more tags than fit mean "everything".
const payloadBytes = 7_000;
// Bookings come in bursts: one word to the others per burst is enough.
const gatherMs = 50;
const reconnectMs = 1_000;
const connectLimitMs = 5_000;
// A line that was lost without a word is noticed by asking.
const askEachMs = 10_000;
const answerLimitMs = 5_000;

/**
 * Listens to the other processes' changes and tells them of this one's. While
 * the line is down nothing stale can stand for long: everything is dropped
 * when it is back, and after an hour without it.
 */
export function openCrossProcessInvalidation(
	url: string,
	pool: pg.Pool,
	kept: ResponseCache,
): CrossProcessInvalidation {
	const gathered = new Set<string>();
	let gathering: NodeJS.Timeout | null = null;
	let again: NodeJS.Timeout | null = null;
	let asking: NodeJS.Timeout | undefined;
	let lost: NodeJS.Timeout | undefined;
	let listener: pg.Client | null = null;
	let closed = false;

	async function listen() {
		const client = new pg.Client({
			connectionString: url,
			application_name: "shop-listener",
			connectionTimeoutMillis: connectLimitMs,
			query_timeout: answerLimitMs,
		});
		client.on("error", () => {});
		client.on("end", reconnect);
		client.on("notification", ({ payload }) => {
			if (payload)
				kept.invalidate(payload === everything ? undefined : (JSON.parse(payload) as string[]));
		});
		listener = client;
		try {
			await client.connect();
			await client.query(`listen ${channel}`);
			kept.invalidate();
			clearTimeout(lost);
			lost = undefined;
			asking = setTimeout(ask, askEachMs, client);
		} catch {
			await client.end().catch(() => {});
		}
	}
	// Without an answer in time the line is ended, and another one opened.
	async function ask(client: pg.Client) {
		try {
			await client.query("select 1");
			if (!closed) asking = setTimeout(ask, askEachMs, client);
		} catch {
			await client.end().catch(() => {});
		}
	}
	function reconnect() {
		clearTimeout(asking);
		if (closed) return;
		if (again) clearTimeout(again);
		again = setTimeout(listen, reconnectMs);
		lost ??= setTimeout(() => kept.invalidate(), maxStaleMs);
	}
	function flush() {
		gathering = null;
		const tags = [...gathered];
		gathered.clear();
		// A word that does not get through is said again: the others' lines may well be up.
		notifyOtherProcesses(pool, tags.includes(everything) ? null : tags).catch(() => {
			for (const tag of tags) gathered.add(tag);
			if (!closed) gathering ??= setTimeout(flush, reconnectMs);
		});
	}
	function gather(tags: readonly string[]) {
		for (const tag of tags) gathered.add(tag);
		gathering ??= setTimeout(flush, gatherMs);
	}
	void listen();
	return {
		invalidate(tags) {
			kept.invalidate(tags);
			gather(tags);
		},
		// The word comes back to this process too, by its own line.
		invalidateAll: () => gather([everything]),
		async close() {
			closed = true;
			if (gathering) clearTimeout(gathering);
			if (again) clearTimeout(again);
			clearTimeout(asking);
			clearTimeout(lost);
			await listener?.end().catch(() => {});
		},
	};
}

/** Tells every running process of the shop that answers with these tags are stale; without tags, all. */
export async function notifyOtherProcesses(
	pool: Pick<pg.Pool, "query">,
	tags: readonly string[] | null,
): Promise<void> {
	const payload = JSON.stringify(tags);
	const fits = tags !== null && Buffer.byteLength(payload) <= payloadBytes;
	await pool.query("select pg_notify($1, $2)", [channel, fits ? payload : everything]);
}
