import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { errorCode } from "../kernel/error-code.ts";
import { environmentWith } from "../platform/processes/place-in-shop.server.ts";

/** How a program ended, and all that it printed. */
type Ran = { code: number; output: string };

type Options = { cwd: string; env?: Record<string, string>; limitMs?: number };

/** Runs a program to its end, or for `limitMs`. */
export async function runProgram(command: string, args: string[], options: Options): Promise<Ran> {
	const { cwd, env = {}, limitMs } = options;
	const child = spawn(command, args, {
		cwd,
		env: environmentWith(env),
		stdio: ["ignore", "pipe", "pipe"],
		...(limitMs && { timeout: limitMs }),
	});
	const output = Promise.all([text(child.stdout), text(child.stderr)]);
	const code = await new Promise<number>((resolve) => {
		child.once("error", (error) => resolve(errorCode(error) === "ENOENT" ? 127 : 126));
		child.once("close", (ended) => resolve(ended ?? 1));
	});
	return { code, output: (await output).join("").trim() };
}

/** Runs git in a clone, which may be another user's. It asks for no password. */
export function runGit(
	clone: string,
	args: string[],
	{ env = {}, limitMs = 60_000 }: Omit<Options, "cwd"> = {},
): Promise<Ran> {
	const quiet = {
		GIT_TERMINAL_PROMPT: "0",
		SSH_ASKPASS: "false",
		SSH_ASKPASS_REQUIRE: "force",
		LC_ALL: "C",
	};
	const options = { cwd: clone, env: { ...quiet, ...env }, limitMs };
	return runProgram("git", ["-c", `safe.directory=${clone}`, ...args], options);
}

/** Runs a program of a version, in its folder and on its own Node. */
export function runVersion(folder: string, args: string[]): Promise<Ran> {
	return runProgram(nodeOf(folder), args, { cwd: folder });
}

/** The Node that a version in a folder runs on. */
export function nodeOf(folder: string): string {
	const platform = process.platform === "win32" ? "win" : process.platform;
	const node = process.platform === "win32" ? "node.exe" : "node";
	const own = join(folder, "node_modules", `node-${platform}-${process.arch}`, "bin", node);
	return existsSync(own) ? own : process.execPath;
}
