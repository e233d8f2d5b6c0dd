import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";

/** What a running server writes down about itself in its folder's `postmaster.pid`. */
type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean };

/**
 * Reads `postmaster.pid` of a cluster; null where there is none or it is being written. The file
 * outlives a server that was killed: whether the process still is that server is asked elsewhere.
 * Lines: pid, folder, start time, port, socket folder, address, shared memory, status
 * (PostgreSQL, miscadmin.h, LOCK_FILE_LINE_*).
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
