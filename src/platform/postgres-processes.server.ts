import { spawnSync } from "node:child_process";
import { readdirSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

/**
 * The processes of a PostgreSQL server that live in a cluster's folder now, whoever started
 * them: the server itself, and children that outlived it. Never a process that merely has the
 * number which a dead server wrote down.
 */
export function postgresProcessesIn(folder: string): number[] {
	if (process.platform === "linux") return linuxProcessesIn(folder);
	return process.platform === "win32" ? [] : listedProcessesIn(folder);
}

// PostgreSQL makes its cluster's folder the working folder of all its processes.
function linuxProcessesIn(folder: string): number[] {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return pids.filter((pid) => isPostgresIn(pid, folder)).map(Number);
}

function isPostgresIn(pid: string, folder: string): boolean {
	if (linkTarget(`/proc/${pid}/cwd`) !== folder) return false;
	// " (deleted)" stands behind a program that was installed anew since.
	return basename(linkTarget(`/proc/${pid}/exe`) ?? "").replace(/ \(deleted\)$/, "") === "postgres";
}

// A process that ended meanwhile, a zombie, and one of another user's all give no answer.
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
