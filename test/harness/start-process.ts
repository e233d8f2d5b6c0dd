import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { quickImports } from "../../bin/toolchain.mjs";

/** A process that a test started, and its output so far. */
export type StartedProcess = { child: ChildProcess; output(): string };

/**
 * Runs a program of the project on the Node that runs the tests, with nothing of its settings;
 * `detached`: in a group of processes of its own, as a terminal runs it.
 */
export function startProcess(
	args: string[],
	env: Record<string, string> = {},
	{ detached = false } = {},
): StartedProcess {
	const { PATH = "", NODE_COMPILE_CACHE } = process.env;
	const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
	const child = spawn(process.execPath, [...quickImports, ...args], {
		env: { PATH, ...compiled, ...env },
		detached,
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			output += text;
		});
	}
	return { child, output: () => output };
}

/** Runs the built shop as `npm start` does, a demonstration at any free port, and waits until it is open. */
export async function startBuiltShop(
	env: Record<string, string>,
): Promise<StartedProcess & { port: number }> {
	const shop = startProcess(["bin/serve.ts"], {
		NODE_ENV: "production",
		GIVEN_NODE_ENV: "",
		PORT: "0",
		SHOP_MODE: "demonstration",
		...env,
	});
	const [, port] = await waitForOutput(shop, /is open: http:\/\/localhost:(\d+)/);
	return { ...shop, port: Number(port) };
}

/** Waits until a process has printed something that `pattern` finds; fails when it ends first. */
export async function waitForOutput(
	started: StartedProcess,
	pattern: RegExp,
): Promise<RegExpExecArray> {
	const ended = waitForExit(started).then(() => {
		const found = pattern.exec(started.output());
		if (found) return found;
		throw new Error(`it ended and printed: ${started.output()}`);
	});
	ended.catch(() => {});
	return Promise.race([ended, foundIn(started, pattern)]);
}

/** Waits for the end of a process: its exit code, and all that it printed. */
export async function waitForExit(
	started: StartedProcess,
): Promise<{ code: number | null; output: string }> {
	const { child } = started;
	if (child.exitCode === null && child.signalCode === null) await once(child, "close");
	return { code: child.exitCode, output: started.output() };
}

/** Sends a signal to a process and waits for its end. */
export async function endProcess(
	started: StartedProcess,
	signal: NodeJS.Signals,
): Promise<number | null> {
	started.child.kill(signal);
	return (await waitForExit(started)).code;
}

function foundIn(started: StartedProcess, pattern: RegExp): Promise<RegExpExecArray> {
	return new Promise((resolve) => {
		const timer = setInterval(() => {
			const found = pattern.exec(started.output());
			if (!found && started.child.exitCode === null && started.child.signalCode === null) return;
			clearInterval(timer);
			if (found) resolve(found);
		}, 20);
	});
}
