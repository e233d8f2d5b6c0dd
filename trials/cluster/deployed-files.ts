import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";

/** A folder for all that machines keep, and one for what they print. */
export type Folders = { folder: string; logs: string };
export type DeployedFiles = ReturnType<typeof openDeployedFiles>;

/**
 * The files of `deploy/cluster`, filled in as their README says, each for one machine: passwords, and folders below
 * `folder` in place of the system's, since here all machines share one.
 */
export function openDeployedFiles(folder: string) {
	const passwords = new Map<string, string>();
	const password = (name: string) => {
		if (!passwords.has(name)) passwords.set(name, randomBytes(12).toString("hex"));
		return passwords.get(name) ?? "";
	};
	function fill(name: string, machine: string, changes: readonly (readonly [string, string])[]) {
		const text = readFileSync(join("deploy/cluster", name), "utf8")
			.replaceAll(/PASSWORD-OF-\w+/g, password)
			.replaceAll(/\/(?:var\/lib|var\/run|etc|run)\/(?=[a-z])/g, `${folder}/${machine}/`);
		return changes.reduce((filled, [from, to]) => {
			if (!filled.includes(from)) throw new Error(`deploy/cluster/${name} has no "${from}"`);
			return filled.replaceAll(from, to);
		}, text);
	}
	return {
		password,
		/** Whether a file has this line. */
		has: (name: string, line: string) =>
			readFileSync(join("deploy/cluster", name), "utf8").split("\n").includes(line),
		/** Writes a file for a machine and gives its path. Each change must find its text, so that no file is tried otherwise than it is. */
		write(name: string, machine: string, changes: readonly (readonly [string, string])[]): string {
			const path = join(folder, machine, name);
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, fill(name, machine, changes), { mode: 0o644 });
			return path;
		},
		/** A file of NAME=value lines, as the environment that systemd makes of it. */
		environment(name: string, machine: string, changes: readonly (readonly [string, string])[]) {
			return parseEnv(fill(name, machine, changes)) as Record<string, string>;
		},
	};
}
