import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { quickImports } from "../../bin/toolchain.mjs";
import type { Ending } from "./trial.ts";

const limitMs = 180 * 60_000;

/** A process that runs one trial after another: whatever breaks in it stays there. */
export type TrialProcess = {
	/** Runs one trial. If the process ends before the trial does, the trial has failed, and the next one gets a new process. */
	run(name: string, times: number): Promise<Ending>;
	close(): void;
};

/** Opens a process for trials; it starts with the first one. */
export function openTrialProcess(): TrialProcess {
	let started: Started | null = null;
	const close = () => {
		started?.child.kill();
		started = null;
	};
	return {
		close,
		async run(name, times) {
			started ??= start();
			const { child, ended } = started;
			const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
			const answered = once(child, "message").then(([ending]) => ending as Ending);
			// To a process that something of the trial before has ended meanwhile, nothing can be sent: `ended` says it.
			child.send({ name, times }, () => {});
			const ending = await Promise.race([answered, ended]);
			clearTimeout(limit);
			if (typeof ending !== "string") return ending;
			started = null;
			const wrong = [`its process ended early (${ending})`];
			return { name, times, outcome: "failed", counted: {}, wrong, seconds: 0 };
		},
	};
}

const execArgv = [...quickImports, "--max-semi-space-size=16"];

type Started = { child: ChildProcess; ended: Promise<string> };

function start(): Started {
	const child = fork("trials/harness/run-one.ts", { execArgv });
	const ended = once(child, "exit").then(([code, signal]) => `${signal ?? `exit code ${code}`}`);
	return { child, ended };
}
