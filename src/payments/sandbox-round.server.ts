import type { Log } from "../platform/log.server.ts";

/** A piece of work done again and again while the shop is open. */
export type Round = {
	start(): void;
	/** Something will be due in `ms`: be there then, if not sooner. */
	wake(ms: number): void;
	/** Ends it; resolves once the work that is running is done. */
	stop(): Promise<void>;
};

const longestWaitMs = 30_000;

/**
 * Runs `work`, then again when it says (milliseconds, at most half a minute).
 * Its timer keeps no process alive. A fault is logged and the next round comes.
 */
export function openRound(work: () => Promise<number>, log: Log): Round {
	let timer: NodeJS.Timeout | null = null;
	let dueAt = Number.POSITIVE_INFINITY;
	let running: Promise<void> | null = null;
	let open = false;

	function plan(ms: number): void {
		const at = Date.now() + Math.max(0, Math.min(ms, longestWaitMs));
		if (!open || running || at >= dueAt) return;
		if (timer) clearTimeout(timer);
		dueAt = at;
		timer = setTimeout(run, at - Date.now());
		timer.unref();
	}
	function run(): void {
		dueAt = Number.POSITIVE_INFINITY;
		running = round().then((ms) => {
			running = null;
			plan(ms);
		});
	}
	async function round(): Promise<number> {
		try {
			return await work();
		} catch (fault) {
			log.warn({ err: fault }, "a round of the sandbox failed");
			return longestWaitMs;
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
			if (timer) clearTimeout(timer);
			await running;
		},
	};
}
