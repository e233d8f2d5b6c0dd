import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "../src/app/settings/settings.server.ts";
import { backoffMs } from "../src/platform/backoff.ts";
import { openLog } from "../src/platform/log.server.ts";
import { openLeadQueues } from "../src/platform/processes/lead-queues.server.ts";
import {
	type OpenMessage,
	type PlaceInShop,
	placeVariable,
	startsAs,
	tellOpen,
} from "../src/platform/processes/place-in-shop.server.ts";
import { serveMetrics } from "../src/platform/processes/shared-metrics.server.ts";
import { copy } from "../src/platform/startup.copy.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { type CloseLater, handsOver } from "./run-until-stopped.ts";

type Leading = {
	settings: Settings;
	database: PlaceInShop["database"];
	closeLater: CloseLater;
	/** Aborted when the shop is to stop. */
	stopping: AbortSignal;
};

// A process that lived this long did not die of what it found at its start.
const livedMs = 10_000;
const pause = { minMs: 100, maxMs: 10_000 };

/**
 * Runs the shop as WORKERS processes behind one port (node:cluster) and leads them. The first opens the shop alone,
 * because migrations and the demonstration are its work; then come the others. One that dies is replaced. Closing asks
 * all to stop, and waits for them. Throws a startup error if the first process cannot open.
 */
export async function leadShop({ settings, database, closeLater, stopping }: Leading) {
	const log = openLog(settings.LOG_LEVEL);
	const serveQueues = openLeadQueues(settings.WORKERS);
	const running = new Set<Worker>();

	function begin(works: boolean, port: number | null): Worker {
		const worker = cluster.fork(placeVariable({ database, works, port }));
		running.add(worker);
		worker.once("exit", () => running.delete(worker));
		// What is sent to a process that has just ended does not arrive; without this listener it also ends the shop.
		worker.on("error", () => {});
		serveQueues(worker);
		serveMetrics(worker);
		const { pid } = worker.process;
		void portOf(worker).then(
			() => log.info({ pid }, "a process of the shop is open"),
			() => {}, // who waits for it says so
		);
		return worker;
	}
	async function replaceForEver(first: Worker, works: boolean, port: number): Promise<void> {
		let failures = 0;
		for (let worker = first; ; worker = begin(works, port)) {
			const began = Date.now();
			const { code, signal } = await endOf(worker);
			if (stopping.aborted) return;
			log.error({ pid: worker.process.pid, code, signal }, "a process of the shop died");
			failures = Date.now() - began < livedMs ? failures + 1 : 0;
			if (failures > 0) await sleep(backoffMs(failures, pause));
			if (stopping.aborted) return;
		}
	}
	closeLater(async () => {
		const ended = [...running].map(endOf);
		for (const worker of running)
			if (handsOver(stopping)) worker.send({ handOver: true });
			else worker.process.kill("SIGTERM");
		await Promise.all(ended);
	});
	const first = begin(true, null);
	const port = await portOf(first);
	void replaceForEver(first, true, port);
	const others = Array.from({ length: settings.WORKERS - 1 }, () => begin(false, port));
	for (const other of others) void replaceForEver(other, false, port);
	// The one whose place it takes goes on until all are open: one alone would have all its callers.
	if (startsAs() === "successor") await Promise.all(others.map(portOf));
	tellOpen(port);
}

/** How a process ends. `once` of node:events would throw where something cannot be sent to it any more. */
function endOf(worker: Worker): Promise<{ code: number; signal: string }> {
	return new Promise((resolve) => {
		worker.once("exit", (code, signal) => resolve({ code, signal }));
	});
}

/** The port of a process, once it is open. */
async function portOf(worker: Worker): Promise<number> {
	const opened = new Promise<number>((resolve) => {
		worker.on("message", ({ port }: OpenMessage) => port && resolve(port));
	});
	const died = endOf(worker).then(() => {
		throw startupError(copy.processNotOpened);
	});
	return Promise.race([opened, died]);
}
