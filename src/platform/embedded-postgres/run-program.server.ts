import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { SystemUser } from "./system-user.server.ts";

/**
 * The environment of the database's programs: nothing of the caller's (PGDATA, PGPORT and their
 * like would change what they do), and messages in English.
 */
export const plainEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C" };

/**
 * Runs a program to its end under a user (null: this one): its exit code and all that it printed. It is
 * in a session of its own: Ctrl-C does not reach it.
 */
export async function runProgram(
	path: string,
	args: string[],
	options: { cwd: string; user: SystemUser | null },
): Promise<{ code: number; output: string }> {
	const { cwd, user } = options;
	const child = spawn(path, args, { ...user, cwd, env: plainEnvironment, detached: true });
	const output = Promise.all([text(child.stdout), text(child.stderr)]);
	try {
		const [code] = await once(child, "close");
		return { code: code ?? 1, output: (await output).join("") };
	} catch (error) {
		return { code: 1, output: String(error) };
	}
}
