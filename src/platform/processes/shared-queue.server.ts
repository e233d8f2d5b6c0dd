import cluster from "node:cluster";
import { openFairQueue, type QueueEntry } from "../fair-queue.ts";

type Sizes = Parameters<typeof openFairQueue>[0];
/** How acts wait for each other: `openFairQueue`. */
type Queue = ReturnType<typeof openFairQueue>;

/** What a process asks of the leading process: a turn in a queue, or the end of a turn that it has or waits for. */
export type QueueMessage =
	| { turn: number; ask: { queue: string; sizes: Sizes; group: string; reserved: boolean } }
	| { turn: number; ask: null };
/** The leading process's answer. */
export type QueueAnswer = { turn: number; isAdmitted: boolean };

/**
 * Opens a fair queue that counts for the whole shop: where the shop has several processes (WORKERS), their acts wait for
 * each other in the queue `name` of the leading process, so one network gets no more turns than in a shop of one.
 */
export function openSharedQueue(name: string, sizes: Sizes): Queue {
	if (!cluster.isWorker) return openFairQueue(sizes);
	return async (entry, act) => {
		const turn = nextTurn();
		if (!(await isAdmitted(turn, { queue: name, sizes }, entry))) return null;
		try {
			return await act();
		} finally {
			send({ turn, ask: null });
		}
	};
}

const waiting = new Map<number, (isAdmitted: boolean) => void>();
let turns = 0;

function nextTurn(): number {
	// Once per process, at the first turn.
	if (turns === 0)
		process.on("message", ({ turn, isAdmitted }: QueueAnswer) => waiting.get(turn)?.(isAdmitted));
	turns += 1;
	return turns;
}

function isAdmitted(
	turn: number,
	queue: { queue: string; sizes: Sizes },
	{ group, reserved, until }: QueueEntry,
): Promise<boolean> {
	if (until?.aborted) return Promise.resolve(false);
	return new Promise((resolve) => {
		function leave() {
			send({ turn, ask: null });
			answer(false);
		}
		function answer(isAdmitted: boolean) {
			waiting.delete(turn);
			until?.removeEventListener("abort", leave);
			resolve(isAdmitted);
		}
		waiting.set(turn, answer);
		until?.addEventListener("abort", leave, { once: true });
		send({ turn, ask: { ...queue, group, reserved } });
	});
}

// Without its leading process a process stops (run-until-stopped.ts): nobody answers then.
function send(message: QueueMessage): void {
	if (process.connected) process.send?.(message);
}
