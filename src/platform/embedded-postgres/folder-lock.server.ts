import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The process that holds a folder: its pid, whether it is the shop or a command, and a text that describes it. */
export type Holder = { pid: number; as: "shop" | "command"; doing: string };

/** The result of a claim: this process holds the folder until `release`, or `by` holds it, if that is known. */
type Claim = { held: true; release(): void } | { held: false; by: Holder | null };

/**
 * Claims a folder for this process alone. The claim is a lock of the operating system on the file
 * `lockFile` (an exclusive transaction of SQLite, which Node includes). It ends with its process,
 * however the process ends, so a leftover file is never taken for a claim.
 */
export function claimFolder(lockFile: string, what: Omit<Holder, "pid">): Claim {
	const database = new DatabaseSync(lockFile);
	try {
		database.exec("pragma journal_mode = memory; begin exclusive");
	} catch (error) {
		database.close();
		if (!isHeldElsewhere(error)) throw error;
		return { held: false, by: readHolder(lockFile) };
	}
	const file = holderFile(lockFile);
	const holder: Holder = { pid: process.pid, as: what.as, doing: what.doing };
	rmSync(file, { force: true }); // left by a killed holder, maybe of another user
	writeFileSync(file, JSON.stringify(holder));
	function release(): void {
		if (!database.isOpen) return; // another may hold it by now
		rmSync(file, { force: true });
		database.close();
	}
	return { held: true, release };
}

// 5 is SQLITE_BUSY.
function isHeldElsewhere(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function readHolder(lockFile: string): Holder | null {
	try {
		return JSON.parse(readFileSync(holderFile(lockFile), "utf8"));
	} catch {
		return null; // it is being written, or its writer has just ended
	}
}

function holderFile(lockFile: string): string {
	return `${lockFile}.holder`;
}
