import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Who holds a folder: which process, whether for good or for a while, and in words for what. */
export type Holder = { pid: number; as: "shop" | "command"; doing: string };

/** A folder that is held, until `release`; or by whom it is held already, if that is known. */
type Claim = { held: true; release(): void } | { held: false; by: Holder | null };

/**
 * Claims a folder for this process alone. The claim is a lock of the operating system on the
 * file `lockFile` (an exclusive transaction of SQLite, which Node brings along), so it dies
 * with its process however that ends, and no leftover file can be taken for a claim.
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
	rmSync(file, { force: true }); // a killed holder's, maybe another user's
	writeFileSync(file, JSON.stringify(holder));
	function release(): void {
		rmSync(file, { force: true });
		database.close();
	}
	return { held: true, release };
}

// SQLITE_BUSY
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
