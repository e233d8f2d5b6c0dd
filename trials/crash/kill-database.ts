import { readFileSync } from "node:fs";
import {
	postgresProcessesIn,
	signalIfThere,
} from "../../src/platform/embedded-postgres/postgres-processes.server.ts";

/**
 * Kills the PostgreSQL that lives in a cluster's folder (kill -9): every process of it at once, or
 * one that serves a connection, whereupon the server ends the others and recovers by itself.
 */
export function killPart(folder: string, part: "all of it" | "one backend"): string {
	const all = postgresProcessesIn(folder);
	const backends = all.filter(servesConnection);
	const chosen = part === "all of it" ? all : backends.slice(0, 1);
	if (chosen.length === 0) throw new Error(`no PostgreSQL of ${folder} to kill`);
	for (const pid of chosen) signalIfThere(pid, "SIGKILL");
	return `kills of PostgreSQL, ${part}`;
}

// A backend calls itself "postgres: USER DATABASE CLIENT ACTIVITY"; other processes have names of their own.
function servesConnection(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: shop shop ");
	} catch {
		return false;
	}
}
