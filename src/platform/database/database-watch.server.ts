import type pg from "pg";
import type { FaultFields, Log } from "../log.server.ts";
import { isDatabaseUnavailable, isOutage, repairHint } from "./database-fault.server.ts";

/** Whether the database accepts writes; the answer is at most two seconds old. */
export type WriteProbe = () => Promise<boolean>;

/** The state of the database, which the whole process shares. */
export type DatabaseWatch = ReturnType<typeof openDatabaseWatch>;

const maxAgeMs = 2_000;
const probeEachMs = 500;
// Longer than a write of a busy database takes.
const hangsAfterMs = 2_000;

/**
 * Watches the database. An outage begins with the first fault that only an outage explains, or with
 * a failed write. Then the shop tries a write twice a second. The first success ends the outage.
 *
 * If that write gets no answer for two seconds, writes hang: PostgreSQL waits for a standby that is away, and no timeout of
 * its own ends that. Each more would take a connection from those who read, so they are refused until one succeeds.
 */
export function openDatabaseWatch(
	pool: Pick<pg.Pool, "query">,
	log: Log,
	now: () => number = performance.now.bind(performance),
) {
	const actsWhenBack: (() => void)[] = [];
	let outage: { since: number; requests: number } | null = null;
	let timer: NodeJS.Timeout | undefined;
	let closed = false;
	let probe = Promise.resolve(true);
	const writing = openWriteProbe(pool, now);

	function begin(fields: FaultFields): void {
		outage = { since: now(), requests: 0 };
		const mend = repairHint(fields.err);
		log.error({ ...fields, ...(mend && { mend }) }, "the database is away or takes no writes");
		askLater();
	}
	function written(): boolean {
		if (!outage) return true;
		const seconds = Math.round((now() - outage.since) / 100) / 10;
		log.warn({ seconds, requests: outage.requests }, "the database is back");
		outage = null;
		for (const act of actsWhenBack) act();
		return true;
	}
	function notWritten(err: unknown): boolean {
		if (!outage && !closed) begin({ err });
		return false;
	}
	function askLater(): void {
		clearTimeout(timer);
		if (!closed)
			timer = setTimeout(() => ask().then(() => outage && askLater()), probeEachMs).unref();
	}
	function ask(): Promise<boolean> {
		if (!writing.isUnanswered()) probe = writing.write().then(written, notWritten);
		return probe;
	}
	function fault(fields: FaultFields, message: string): void {
		if (!outage && isOutage(fields.err)) begin({ ...fields, failed: message });
		if (!outage || !isDatabaseUnavailable(fields.err)) log.fault(fields, message);
		else if ("method" in fields) outage.requests += 1;
	}
	return {
		/** For `/api/ready` and the metrics. Tries one write in two seconds for all callers; false if the write fails. */
		canWrite: (): Promise<boolean> => (now() - writing.at() < maxAgeMs ? probe : ask()),
		/** Whether writes hang in this outage. */
		isHanging: () => writing.hangs() && outage !== null,
		/** The shop's log. An outage has two lines; between them `fault` only counts the failed requests. */
		log: Object.assign(Object.create(log), { fault }) as Log,
		/** Registers an act that runs whenever the database is back. */
		onBack: (act: () => void) => void actsWhenBack.push(act),
		close(): void {
			closed = true;
			clearTimeout(timer);
		},
	};
}

/** Tries a write. It hangs from two seconds without an answer until one succeeds. */
function openWriteProbe(pool: Pick<pg.Pool, "query">, now: () => number) {
	let at = Number.NEGATIVE_INFINITY;
	let unanswered = false;
	let hangs = false;
	return {
		/** When it was tried last. */
		at: () => at,
		isUnanswered: () => unanswered,
		hangs: () => hangs,
		async write(): Promise<void> {
			at = now();
			unanswered = true;
			const late = setTimeout(() => {
				hangs = true;
			}, hangsAfterMs).unref();
			try {
				await write(pool);
				hangs = false;
			} finally {
				clearTimeout(late);
				unanswered = false;
			}
		},
	};
}

/**
 * Updates one row, and makes PostgreSQL write a temporary file. On a full disk the update alone can succeed, because
 * its page is already allocated; the series does not fit into `work_mem`, so it needs new space on the disk.
 */
async function write(pool: Pick<pg.Pool, "query">): Promise<void> {
	await pool.query(`set local work_mem = '64kB';
		insert into write_probe (id, written_at) values (1, now())
			on conflict (id) do update set written_at = now();
		select count(*) from generate_series(1, 5000)`);
}
