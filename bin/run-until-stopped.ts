import cluster from "node:cluster";
import { once } from "node:events";
import { sentenceOf } from "../src/platform/startup-error.ts";
import { endLine } from "./progress.mjs";

/** Names how something that was opened is closed. */
export type CloseLater = (close: () => unknown) => void;

// The same Ctrl-C can arrive twice: from the terminal, and passed on by the launcher.
const echoMs = 1_500;

/**
 * Opens several things one after another, each naming how it is closed, and keeps them open until
 * this process is asked to stop (SIGINT, SIGTERM, SIGHUP, or the end of its launcher), then closes
 * them in the opposite order and ends with code 0. Asked while it opens, it closes what there is;
 * `stopping` tells what is under way. Asked by its launcher to hand over, it closes too, and `handsOver` says so. A startup error is printed in its one sentence and ends with
 * code 1. A second signal, later, ends at once.
 */
export async function runUntilStopped(
	open: (closeLater: CloseLater, stopping: AbortSignal) => Promise<void>,
): Promise<void> {
	const stopping = stopSignal();
	const stop = once(stopping, "abort");
	const closings: (() => unknown)[] = [];
	const close = async () => {
		for (let next = closings.pop(); next; next = closings.pop()) await next();
	};
	try {
		const opening = open((one) => closings.push(one), stopping);
		await Promise.race([opening.then(() => stop), stop]);
		await close();
		if (!cluster.isWorker && !handsOver(stopping)) console.log("Stopped.");
		process.exit(0);
	} catch (error) {
		await close();
		const refused = sentenceOf(error);
		console.error(refused);
		if (process.connected) process.send?.({ refused }, () => process.exit(1));
		else process.exit(1);
	}
}

/** Whether a process stops because another has taken its place, port and database. */
export function handsOver(stopping: AbortSignal): boolean {
	return stopping.reason === handOver;
}

const handOver = "hand over";

/** Is aborted by the first signal to stop, after saying so. */
function stopSignal(): AbortSignal {
	const controller = new AbortController();
	let stoppedAt = 0;
	const stop = () => {
		if (stoppedAt > 0 && Date.now() - stoppedAt > echoMs) process.exit(130);
		if (stoppedAt > 0) return;
		stoppedAt = Date.now();
		endLine();
		if (!cluster.isWorker) console.log("Stopping …");
		controller.abort();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
	process.once("disconnect", stop);
	process.on("message", (message: { handOver?: boolean }) => {
		if (message.handOver) controller.abort(handOver);
	});
	return controller.signal;
}
