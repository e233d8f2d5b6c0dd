import { backoffMs } from "../backoff.ts";
import type { Log } from "../log.server.ts";

/** A piece of work done again and again while the shop is open. */
export type Round = {
	start(): void;
	/** Something will be due in `ms`: be there then, if not sooner. */
	wake(ms: number): void;
	/** Ends it; resolves once the work that is running is done. */
	stop(): Promise<void>;
};

// A process that has nothing to do looks now and then at what others may have left.
const longestWaitMs = 30_000;

/**
 * Runs `work`, then again when it says (milliseconds, at most half a minute),
 * never twice at once. Its timer keeps no process alive. A fault is logged under
 * `name`, and the next round comes: after one second, then two, four … up to half a minute, so
 * that what a short trouble kept from being done is done soon after it.
 */
export function openRound(name: string, work: () => Promise<number>, log: Log): Round {
	let timer: NodeJS.Timeout | undefined;
	let dueAt = Number.POSITIVE_INFINITY;
	let wokenFor = Number.POSITIVE_INFINITY;
	let running: Promise<void> | null = null;
	let open = false;
	let failures = 0;

	function plan(ms: number): void {
		const at = Date.now() + Math.max(0, Math.min(ms, longestWaitMs));
		if (running) wokenFor = Math.min(wokenFor, at);
		if (!open || running || at >= dueAt) return;
		clearTimeout(timer);
		dueAt = at;
		// The clock may have ticked since.
		timer = setTimeout(run, Math.max(0, at - Date.now()));
		timer.unref();
	}
	function run(): void {
		dueAt = Number.POSITIVE_INFINITY;
		running = round().then((ms) => {
			running = null;
			plan(Math.min(ms, wokenFor - Date.now()));
			wokenFor = Number.POSITIVE_INFINITY;
		});
	}
	async function round(): Promise<number> {
		try {
			const ms = await work();
			failures = 0;
			return ms;
		} catch (fault) {
			log.error({ err: fault, round: name }, "a round failed and will be tried again");
			failures += 1;
			return backoffMs(failures, { minMs: 1_000, maxMs: longestWaitMs });
		}
	}
	return {
		start() {
			open = true;
			plan(0);
		},
		wake: plan,
		async stop() {
			open = false;
			clearTimeout(timer);
			await running;
		},
	};
}
