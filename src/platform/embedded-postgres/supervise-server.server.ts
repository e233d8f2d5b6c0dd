import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./embedded-cluster.server.ts";
import { chooseAddress, startServer, stopServer } from "./embedded-process.server.ts";

const pauseMs = 1_000;

/**
 * Starts a cluster's server, clearing away first what an unclean end left of an earlier one, and
 * starts it again at the same address whenever it ends unasked (`report` gets a sentence about
 * it). Meanwhile connections fail; those who ask again are served.
 */
export async function superviseServer(
	cluster: Cluster,
	binaries: string,
	report: (sentence: string) => void,
) {
	const address = await chooseAddress(cluster.folder);
	let stopping = false;
	let restarting: Promise<void> = Promise.resolve();

	async function start(): Promise<void> {
		await stopServer(cluster, binaries, "fast");
		const child = await startServer(cluster, binaries, address);
		child.once("exit", () => {
			if (!stopping) restarting = restart();
		});
	}
	async function restart(): Promise<void> {
		report("The embedded database ended unexpectedly: starting it again.");
		while (!stopping) {
			try {
				return await start();
			} catch (error) {
				report(error instanceof Error ? error.message : String(error));
				await sleep(pauseMs);
			}
		}
	}

	await start();
	return {
		address,
		async stop(manner: "fast" | "smart"): Promise<void> {
			stopping = true;
			await restarting;
			await stopServer(cluster, binaries, manner);
		},
	};
}
