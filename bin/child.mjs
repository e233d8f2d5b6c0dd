import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectRoot } from "./toolchain.mjs";

/**
 * Runs a program in the project's folder, passes signals on to it and gives its exit code
 * (128 + n where signal n ended it, as shells count). Its output goes to this terminal, or,
 * with such `options`, to `onOutput`. `onSignal` gets signals in place of the program.
 */
export function runChild(command, args, options = {}, { onOutput, onStart, onSignal } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: projectRoot, stdio: "inherit", ...options });
		for (const stream of [child.stdout, child.stderr])
			stream?.setEncoding("utf8").on("data", onOutput);
		onStart?.(child);
		const release = forwardSignals(
			onSignal ? () => onSignal(child) : (signal) => child.kill(signal),
		);
		child.once("error", (error) => {
			release();
			reject(error);
		});
		child.once("close", (code, signal) => {
			release();
			resolve(code ?? 128 + constants.signals[signal]);
		});
	});
}

/**
 * Runs a program and collects its output: `{ code, output }`, both streams in one text. A signal is
 * passed on to it and to everything that it started; all of that is killed at the end of this
 * process, and after `limitMs`, if that is given.
 */
export async function runQuietly(command, args, { limitMs, ...options } = {}) {
	const texts = [];
	const all = { ...options, stdio: ["ignore", "pipe", "pipe"], detached: hasGroups };
	try {
		const code = await runChild(command, args, all, {
			onOutput: (text) => texts.push(text),
			onStart: (child) => endInTime(child, limitMs),
			onSignal: (child) => endWhole(child, "SIGTERM"),
		});
		return { code, output: texts.join("") };
	} catch (error) {
		return { code: 127, output: `${texts.join("")}${error.message}\n` };
	}
}

const hasGroups = process.platform !== "win32";

function endInTime(child, limitMs) {
	const kill = () => endWhole(child, "SIGKILL");
	const limit = limitMs && setTimeout(kill, limitMs);
	process.once("exit", kill);
	child.once("close", () => {
		clearTimeout(limit);
		process.off("exit", kill);
	});
}

function endWhole(child, signal) {
	if (child.pid === undefined) return; // it could not be started
	try {
		process.kill(hasGroups ? -child.pid : child.pid, signal);
	} catch (error) {
		if (error.code !== "ESRCH") throw error;
	}
}

// A terminal sends Ctrl-C to the whole group of processes, a supervisor sends SIGTERM to one:
// what is passed on may arrive twice, and whoever receives it takes the second for the first.
function forwardSignals(forward) {
	for (const signal of stopSignals) process.on(signal, forward);
	return () => {
		for (const signal of stopSignals) process.off(signal, forward);
	};
}

/** The signals that stop a process. */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];
