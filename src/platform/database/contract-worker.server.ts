import type { Log } from "../log.server.ts";
import { connect } from "./database.server.ts";
import { runContracts } from "./migrate.server.ts";
import { openWorker, type Worker } from "./worker.server.ts";

const lookEachMs = 30_000;
// Until then an owner can go back to the version before.
const firstAfterMs = 15 * 60_000;

/**
 * Runs the contracts of this version's migrations once no older shop is open, at the earliest a quarter of an hour after
 * this one opened. It has a connection of its own, without the timeouts of requests.
 */
export function openContractWorker(
	databaseUrl: string,
	migrationsFolder: string,
	log: Log,
	afterMs = firstAfterMs,
): Worker {
	const stopping = new AbortController();
	const openedAt = Date.now();
	let isDone = false;
	const worker = openWorker("contracts", log, async () => {
		if (isDone || Date.now() - openedAt < afterMs) return lookEachMs;
		const { pool, close } = connect(databaseUrl, 1);
		const report = (sentence: string) => log.warn({ migration: sentence }, "a contract migration");
		try {
			isDone = await runContracts(pool, migrationsFolder, { report, signal: stopping.signal });
		} catch (fault) {
			if (!stopping.signal.aborted) throw fault;
		} finally {
			await close();
		}
		return lookEachMs;
	});
	return {
		...worker,
		stop() {
			stopping.abort();
			return worker.stop();
		},
	};
}
