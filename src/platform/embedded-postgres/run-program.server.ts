import { spawnSync } from "node:child_process";
import type { SystemUser } from "./system-user.server.ts";

/**
 * The environment of the database's programs: nothing of the caller's (PGDATA, PGPORT and their
 * like would change what they do), and messages in English.
 */
export const plainEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C" };

/** Runs a program to its end under a user (null: this one): its exit code and all that it said. */
export function runProgram(
	path: string,
	args: string[],
	options: { cwd: string; user: SystemUser | null },
): { code: number; output: string } {
	const { status, stdout, stderr, error } = spawnSync(path, args, {
		...options.user,
		cwd: options.cwd,
		env: plainEnvironment,
		encoding: "utf8",
	});
	const output = `${error?.message ?? ""}${stdout ?? ""}${stderr ?? ""}`;
	return { code: status ?? 1, output };
}
