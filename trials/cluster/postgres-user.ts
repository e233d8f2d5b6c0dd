import { execFile, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { unprivilegedUser } from "../../src/platform/embedded-postgres/system-user.server.ts";

/** Debian's PostgreSQL 15. */
export const programs = "/usr/lib/postgresql/15/bin";
export const postgres = unprivilegedUser();
const execute = promisify(execFile);
const limitMs = 10 * 60_000;
const user = { ...postgres, cwd: "/" };
const environment = { PATH: `/usr/bin:/bin:${programs}`, LC_ALL: "C.UTF-8", TZ: "UTC" };

/** Why this machine cannot be a database machine, in a sentence; null where it can. */
export function whyNot(): string | null {
	if (process.getuid?.() !== 0 || process.platform !== "linux") return "it needs root on Linux";
	const needed = { "postgresql-15": `${programs}/postgres`, "etcd-server": "/usr/bin/etcd" };
	const others = { patroni: "/usr/bin/patroni", pgbackrest: "/usr/bin/pgbackrest" };
	const missing = Object.entries({ ...needed, ...others }).filter(([, file]) => !existsSync(file));
	const names = missing.map(([name]) => name).join(" ");
	return names ? `it needs Debian's packages: apt-get install ${names}` : null;
}

/** Runs a program of a database machine as postgres, and gives what it printed. A program that fails is a fault. */
export async function runAs(
	[program = "", ...args]: readonly string[],
	env: Record<string, string> = {},
	input = "",
): Promise<string> {
	const options = { ...user, env: { ...environment, ...env }, maxBuffer: 2 ** 26 };
	const running = execute(program, args, options);
	running.child.stdin?.end(input);
	return (await running).stdout;
}

/** Starts one that stays; what it prints goes to a file. `stop` ends it by a signal and waits until it is gone. */
export function startAs(command: readonly string[], log: string, env: Record<string, string> = {}) {
	const [program = "", ...args] = command;
	const output = openSync(log, "a");
	const stdio: SpawnOptions["stdio"] = ["ignore", output, output];
	const child = spawn(program, args, { ...user, env: { ...environment, ...env }, stdio });
	const ended = once(child, "exit");
	return {
		async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
			if (child.exitCode === null && child.signalCode === null) child.kill(signal);
			await ended;
		},
	};
}

/** A folder that is postgres's own. */
export function makeFolder(...path: string[]): string {
	const folder = join(...path);
	mkdirSync(folder, { mode: 0o700 });
	chownSync(folder, postgres.uid, postgres.gid);
	return folder;
}

/** A file that only postgres may read. */
export function writeAs(file: string, text: string): void {
	writeFileSync(file, text, { mode: 0o600 });
	chownSync(file, postgres.uid, postgres.gid);
}

/** Waits until `found` gives something, and gives that. */
export async function until<T>(what: string, found: () => Promise<T | null> | T | null) {
	for (const end = Date.now() + limitMs; Date.now() < end; await sleep(500)) {
		const answer = await found();
		if (answer !== null) return answer;
	}
	throw new Error(`there was no ${what} in time`);
}
