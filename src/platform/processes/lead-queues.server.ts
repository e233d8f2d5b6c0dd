import type { Worker } from "node:cluster";
import { openFairQueue } from "../fair-queue.ts";
import type { QueueAnswer, QueueMessage } from "./shared-queue.server.ts";

/**
 * Opens the queues of a shop of `processes` processes, in the process that leads them. Each process may run as many acts
 * at the same time as a shop of one; a network still has one turn in all of them. A process that ends gives its turns back.
 */
export function openLeadQueues(processes: number) {
	const queues = new Map<string, ReturnType<typeof openFairQueue>>();
	return function serve(worker: Worker): void {
		const turns = new Map<number, () => void>();
		function answer(message: QueueAnswer) {
			if (worker.isConnected()) worker.send(message);
		}
		worker.on("message", ({ turn, ask }: QueueMessage) => {
			if (!ask) return turns.get(turn)?.();
			const { queue: name, sizes, group, reserved } = ask;
			const queue =
				queues.get(name) ?? openFairQueue({ ...sizes, atOnce: sizes.atOnce * processes });
			queues.set(name, queue);
			const left = new AbortController();
			const { promise: ended, resolve } = Promise.withResolvers<true>();
			turns.set(turn, () => {
				turns.delete(turn);
				left.abort();
				resolve(true);
			});
			const run = queue({ group, reserved, until: left.signal }, () => {
				answer({ turn, isAdmitted: true });
				return ended;
			});
			void run.then((ran) => {
				turns.delete(turn);
				if (ran === null) answer({ turn, isAdmitted: false });
			});
		});
		worker.once("exit", () => {
			for (const end of turns.values()) end();
		});
	};
}
