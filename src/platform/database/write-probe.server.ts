import type pg from "pg";
import type { Log } from "../log.server.ts";
import { repairHint } from "./database-fault.server.ts";

/** Whether the database accepts writes; the answer is at most two seconds old. */
export type WriteProbe = () => Promise<boolean>;

const maxAgeMs = 2_000;

/**
 * Checks whether the database accepts writes, for `/api/ready` and the metrics: once in two seconds,
 * for any number of callers. An error counts as no.
 */
export function openWriteProbe(
	pool: Pick<pg.Pool, "query">,
	log: Log,
	now: () => number = performance.now.bind(performance),
): WriteProbe {
	let probe: Promise<boolean> | null = null;
	let probedAt = 0;
	let wasWritable = true;

	function logChange(isWritable: boolean, err?: unknown): boolean {
		const mend = repairHint(err);
		if (!isWritable && wasWritable)
			log.error({ err, ...(mend && { mend }) }, "nothing can be written");
		if (isWritable && !wasWritable) log.info("it can be written again");
		wasWritable = isWritable;
		return isWritable;
	}
	return () => {
		if (!probe || now() - probedAt >= maxAgeMs) {
			probedAt = now();
			probe = write(pool).then(
				() => logChange(true),
				(fault) => logChange(false, fault),
			);
		}
		return probe;
	};
}

/**
 * Updates one row, and makes PostgreSQL write a temporary file. On a full disk the update alone can
 * succeed, because its page is already allocated; the series does not fit into `work_mem`, so it needs
 * new space on the disk.
 */
async function write(pool: Pick<pg.Pool, "query">): Promise<void> {
	await pool.query(`set local work_mem = '64kB';
		insert into write_probe (id, written_at) values (1, now())
			on conflict (id) do update set written_at = now();
		select count(*) from generate_series(1, 5000)`);
}
