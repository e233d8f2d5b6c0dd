import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../../kernel/error-code.ts";

const killLimitMs = 5_000;

/**
 * Lists the PostgreSQL processes that run in a folder or below it, whoever started them: the
 * server, its children that outlived it, an initdb. Never lists another process that has got the
 * pid of a dead server.
 */
export function postgresProcessesIn(folder: string): number[] {
	if (process.platform === "linux") return linuxProcessesIn(folder);
	return process.platform === "win32" ? [] : listedProcessesIn(folder);
}

// PostgreSQL makes its cluster's folder the working folder of all its processes.
function linuxProcessesIn(folder: string): number[] {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return pids.map(Number).filter((pid) => isPostgresIn(pid, folder));
}

/** Whether a process is a PostgreSQL that runs in a folder or below it. */
export function isPostgresIn(pid: number, folder: string): boolean {
	if (process.platform !== "linux") return postgresProcessesIn(folder).includes(pid);
	const lives = linkTarget(`/proc/${pid}/cwd`);
	if (lives !== folder && !lives?.startsWith(`${folder}/`)) return false;
	// The link ends in " (deleted)" if the program was installed again since.
	const name = basename(linkTarget(`/proc/${pid}/exe`) ?? "").replace(/ \(deleted\)$/, "");
	return name === "postgres" || name === "initdb";
}

// Null for a process that has ended, a zombie, and another user's process.
function linkTarget(path: string): string | null {
	try {
		return readlinkSync(path);
	} catch {
		return null;
	}
}

function listedProcessesIn(folder: string): number[] {
	const { stdout } = spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
	return stdout
		.split("\n")
		.filter((line) => /postgres/.test(line) && line.includes(`-D ${folder}`))
		.map((line) => Number.parseInt(line, 10));
}

/** Kills the PostgreSQL processes of a folder at once, and waits until none is left. */
export async function killPostgresIn(folder: string): Promise<void> {
	for (const pid of postgresProcessesIn(folder)) signalIfThere(pid, "SIGKILL");
	await goneWithin(folder, killLimitMs);
}

/** Whether all PostgreSQL processes of a folder end within a time. */
export async function goneWithin(folder: string, limitMs: number): Promise<boolean> {
	const until = Date.now() + limitMs;
	while (postgresProcessesIn(folder).length > 0) {
		if (Date.now() > until) return false;
		await sleep(15);
	}
	return true;
}

export function signalIfThere(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if (errorCode(error) !== "ESRCH") throw error;
	}
}

/** The facts that a running server writes into its folder's `postmaster.pid`. */
type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean };

/**
 * Reads `postmaster.pid` of a cluster; null if it is missing or being written. A killed server
 * leaves the file, so the caller must check the process. Lines: pid, folder, start time, port,
 * socket folder, address, shared memory, status (PostgreSQL, miscadmin.h, LOCK_FILE_LINE_*).
 */
export function readPostmaster(folder: string): Postmaster | null {
	const lines = readLines(join(folder, "postmaster.pid"));
	const pid = Number(lines[0]);
	if (!Number.isInteger(pid) || pid <= 0) return null;
	return {
		pid,
		port: Number(lines[3] ?? 0),
		socketFolder: lines[4]?.trim() ?? "",
		ready: lines[7]?.trim() === "ready",
	};
}

function readLines(file: string): string[] {
	try {
		return readFileSync(file, "utf8").split("\n");
	} catch (error) {
		if (errorCode(error) === "ENOENT") return [];
		throw error;
	}
}
