import type pg from "pg";
import type { Log } from "../log.server.ts";
import { repairHint } from "./database-fault.server.ts";

/** Whether the database takes writes; as it was found at most two seconds ago. */
export type WriteProbe = () => Promise<boolean>;

const maxAgeMs = 2_000;

/**
 * Tries whether anything can be written, for `/api/ready` and the metrics: however often and by
 * however many it is asked, once in two seconds. What it cannot find out counts as no.
 */
export function openWriteProbe(
	pool: Pick<pg.Pool, "query">,
	log: Log,
	now: () => number = performance.now.bind(performance),
): WriteProbe {
	let found: Promise<boolean> | null = null;
	let foundAt = 0;
	let could = true;

	function note(can: boolean, err?: unknown): boolean {
		const mend = repairHint(err);
		if (!can && could) log.error({ err, ...(mend && { mend }) }, "nothing can be written");
		if (can && !could) log.info("it can be written again");
		could = can;
		return can;
	}
	return () => {
		if (!found || now() - foundAt >= maxAgeMs) {
			foundAt = now();
			found = write(pool).then(
				() => note(true),
				(fault) => note(false, fault),
			);
		}
		return found;
	};
}

/**
 * Writes, waits for the disk, and leaves nothing behind: one row changes in its place. That much
 * may succeed on a full disk, where there is room in what was taken before; room for something new
 * is what runs out, so a series too long for the memory it is given goes to a file, which ends with
 * it.
 */
async function write(pool: Pick<pg.Pool, "query">): Promise<void> {
	await pool.query(`set local work_mem = '64kB';
		insert into write_probe (id, written_at) values (1, now())
			on conflict (id) do update set written_at = now();
		select count(*) from generate_series(1, 5000)`);
}
