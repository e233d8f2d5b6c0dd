import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Job, Load } from "./load.ts";
import { processorSeconds } from "./process-usage.ts";

/** A load and what it cost the server's processes, in microseconds of processor time per response. */
export type Measured = Load & { processorMicros: number };

const program = fileURLToPath(new URL("load.ts", import.meta.url));

/**
 * Puts a load on a server, from a process of its own. Every response must have the status
 * `expected`, or there is no result. `pids` are the processes that do the work.
 */
export async function runLoad(
	job: Job,
	expected: number,
	pids: readonly number[],
): Promise<Measured> {
	const child = fork(program);
	try {
		const before = processorSeconds(pids);
		child.send(job);
		const ended = once(child, "exit").then(() => null);
		const result = await Promise.race([once(child, "message"), ended]);
		const spent = processorSeconds(pids) - before;
		if (result === null) throw new Error("the load ended without a result");
		const [load] = result as [Load];
		const wrong = Object.keys(load.statuses).filter((status) => status !== String(expected));
		if (wrong.length > 0) throw new Error(unexpected(job, load, expected));
		return { ...load, processorMicros: (spent * 1e6) / load.responses };
	} finally {
		if (child.exitCode === null) child.kill();
	}
}

function unexpected(job: Job, load: Load, expected: number): string {
	const path = job.requests[0]?.path ?? "";
	return `${path} should have status ${expected}; statuses counted: ${JSON.stringify(load.statuses)}`;
}
