import { backoffMs } from "../backoff.ts";
import type { Log } from "../log.server.ts";

/** A background job that runs repeatedly while the shop is open. */
export type Worker = {
	start(): void;
	/** Makes the next run start within `ms` milliseconds. */
	runWithin(ms: number): void;
	/** Stops the worker after its current run. */
	stop(): Promise<void>;
};

// An idle worker also checks for work that other processes left.
const maxWaitMs = 30_000;
const retryBackoff = { minMs: 1_000, maxMs: maxWaitMs };

/**
 * Runs `work` repeatedly, never twice at the same time. `work` returns the milliseconds until its
 * next run, at most half a minute. The timer does not keep the process alive. A fault is logged
 * under `name`; the next run comes after one second, then two, four … half a minute.
 */
export function openWorker(name: string, log: Log, work: () => Promise<number>): Worker {
	let timer: NodeJS.Timeout | undefined;
	let nextRunAt = Number.POSITIVE_INFINITY;
	let wantedAt = Number.POSITIVE_INFINITY;
	let running: Promise<void> | null = null;
	let open = false;
	let failures = 0;

	function plan(ms: number): void {
		const time = Date.now() + Math.max(0, Math.min(ms, maxWaitMs));
		if (running) wantedAt = Math.min(wantedAt, time);
		if (!open || running || time >= nextRunAt) return;
		clearTimeout(timer);
		nextRunAt = time;
		// Some time has passed since `time` was computed.
		timer = setTimeout(run, Math.max(0, time - Date.now()));
		timer.unref();
	}
	function run(): void {
		nextRunAt = Number.POSITIVE_INFINITY;
		running = attempt().then((ms) => {
			running = null;
			plan(Math.min(ms, wantedAt - Date.now()));
			wantedAt = Number.POSITIVE_INFINITY;
		});
	}
	async function attempt(): Promise<number> {
		try {
			const ms = await work();
			failures = 0;
			return ms;
		} catch (fault) {
			log.fault({ err: fault, worker: name }, "a run of a worker failed and will be tried again");
			failures += 1;
			return backoffMs(failures, retryBackoff);
		}
	}
	return {
		start() {
			open = true;
			plan(0);
		},
		runWithin: plan,
		async stop() {
			open = false;
			clearTimeout(timer);
			await running;
		},
	};
}
