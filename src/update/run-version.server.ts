import { existsSync } from "node:fs";
import { environmentWith } from "../platform/processes/place-in-shop.server.ts";
import { nodeIn } from "../platform/processes/project-node.mjs";
import { type Ran, runProgram } from "../platform/processes/run-program.server.ts";

type GitOptions = { more?: Record<string, string>; limitMs?: number };

/** Runs git in a clone, which may be another user's, for at most `limitMs`. It asks for no password. */
export function runGit(
	clone: string,
	args: string[],
	{ more = {}, limitMs = 60_000 }: GitOptions = {},
): Promise<Ran> {
	const quiet = { GIT_TERMINAL_PROMPT: "0", SSH_ASKPASS: "false", SSH_ASKPASS_REQUIRE: "force" };
	const env = environmentWith({ ...quiet, LC_ALL: "C", ...more });
	const options = { cwd: clone, env, timeout: limitMs };
	return runProgram("git", ["-c", `safe.directory=${clone}`, ...args], options);
}

/** Runs a program of a version, in its folder and on its own Node. */
export function runVersion(folder: string, args: string[], more = {}): Promise<Ran> {
	return runProgram(nodeOf(folder), args, { cwd: folder, env: environmentWith(more) });
}

/** The Node that a version in a folder runs on. */
export function nodeOf(folder: string): string {
	return existsSync(nodeIn(folder)) ? nodeIn(folder) : process.execPath;
}
