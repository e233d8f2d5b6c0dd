import { readdirSync, readFileSync } from "node:fs";
import { errorCode } from "../src/kernel/error-code.ts";

// Linux counts processor time for programs in hundredths of a second (proc(5), USER_HZ).
const ticksPerSecond = 100;

/**
 * The processor time that processes and all that they started have used so far, in seconds,
 * user and system; children that have ended are counted with who started them.
 */
export function processorSeconds(pids: readonly number[]): number {
	return pids.flatMap(familyOf).reduce((sum, pid) => sum + ticksOf(pid), 0) / ticksPerSecond;
}

/** Processor time of one process so far, in milliseconds: all its threads, and the event loop alone. */
export type ProcessorTime = { all: number; loop: number };

/** Exact to the nanosecond (proc(5), schedstat), for what takes milliseconds; threads that have ended are not in it. */
export function processorTime(pid: number): ProcessorTime {
	const ofThread = (thread: string) =>
		Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
	const all = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(thread), 0);
	return { all, loop: ofThread(String(pid)) };
}

/** The processor time of all children of this process that have ended, in seconds. */
export function endedChildrenSeconds(): number {
	const [user = 0, system = 0] = statOf(process.pid).slice(13, 15);
	return (user + system) / ticksPerSecond;
}

/** The memory a process has in use (its resident set), in MB. */
export function residentMb(pid: number): number {
	return kilobytes(`/proc/${pid}/status`, "VmRSS") / 1024;
}

/** The most memory that a process has had in use so far, in MB; 0 once it has ended. */
export function peakMb(pid: number): number {
	try {
		return kilobytes(`/proc/${pid}/status`, "VmHWM") / 1024;
	} catch {
		return 0; // a process that has just ended has no figure any more
	}
}

/**
 * The memory of a process and all that it started, in MB: a page that several map is divided
 * among them (proc(5), Pss), so that PostgreSQL's shared buffers count once.
 */
export function familyMb(pid: number): number {
	const each = familyOf(pid).map((item) => kilobytes(`/proc/${item}/smaps_rollup`, "Pss"));
	return each.reduce((sum, item) => sum + item, 0) / 1024;
}

/** The process that started this one; 0 where there is none. */
export function parentOf(pid: number): number {
	return statOf(pid)[1] ?? 0;
}

function familyOf(pid: number): number[] {
	const parents = livingProcesses().map((item) => [item, parentOf(item)] as const);
	const family = [pid];
	for (const member of family)
		for (const [child, parent] of parents) if (parent === member) family.push(child);
	return family;
}

function ticksOf(pid: number): number {
	const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15);
	return user + system + endedUser + endedSystem;
}

// The fields after the name, which is in brackets and may hold blanks: state, parent, …
function statOf(pid: number): number[] {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		return text
			.slice(text.lastIndexOf(") ") + 2)
			.split(" ")
			.map(Number);
	} catch (error) {
		if (isGone(error)) return [];
		throw error;
	}
}

function kilobytes(file: string, name: string): number {
	const found = new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1];
	if (found === undefined) throw new Error(`${file} has no ${name}`);
	return Number(found);
}

function livingProcesses(): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number);
}

// A process may end between the listing and reading it.
function isGone(error: unknown): boolean {
	return ["ENOENT", "ESRCH"].includes(errorCode(error));
}
