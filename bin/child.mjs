import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectRoot } from "./toolchain.mjs";

/**
 * Runs a program in the project's folder, passes signals on to it and gives its exit code
 * (128 + n where signal n ended it, as shells count). What it says goes to this terminal, or,
 * where `options` say so, to `hear`.
 */
export function runChild(command, args, options = {}, { hear, begun } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: projectRoot, stdio: "inherit", ...options });
		for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hear);
		begun?.(child);
		const release = forwardSignals(child);
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
 * Runs a program and keeps what it says: `{ code, output }`, both streams in one text. After
 * `limitMs`, if that is given, it is killed together with everything that it started.
 */
export async function runQuietly(command, args, { limitMs, ...options } = {}) {
	const said = [];
	const group = limitMs !== undefined && process.platform !== "win32";
	const all = { ...options, stdio: ["ignore", "pipe", "pipe"], detached: group };
	try {
		const code = await runChild(command, args, all, {
			hear: (text) => said.push(text),
			begun: (child) => limitMs && endAfter(child, limitMs, group),
		});
		return { code, output: said.join("") };
	} catch (error) {
		return { code: 127, output: `${said.join("")}${error.message}\n` };
	}
}

function endAfter(child, limitMs, group) {
	const kill = () => process.kill(group ? -child.pid : child.pid, "SIGKILL");
	const limit = setTimeout(kill, limitMs);
	child.once("close", () => clearTimeout(limit));
}

// A terminal sends Ctrl-C to the whole group of processes, a supervisor sends SIGTERM to one:
// what is passed on may arrive twice, and whoever receives it takes the second for the first.
function forwardSignals(child) {
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
	const forward = (signal) => child.kill(signal);
	for (const signal of signals) process.on(signal, forward);
	return () => {
		for (const signal of signals) process.off(signal, forward);
	};
}
