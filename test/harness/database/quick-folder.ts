import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const enoughBytes = 4 * 1024 ** 3;
const inMemory = "/dev/shm";

/** Wherever databases of earlier runs may lie, also where there is no room for one now. */
export function quickFolders(): string[] {
	return [tmpdir(), inMemory].filter((folder) => existsSync(folder));
}

/**
 * Where databases of tests lie: in memory where there are four gigabytes for them (Linux), for making and dropping one
 * there takes a third of the time; else with other temporary files.
 */
export function quickFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(inMemory);
		accessSync(inMemory, constants.W_OK);
		return Math.min(bavail * bsize, freemem()) < enoughBytes ? tmpdir() : inMemory;
	} catch {
		return tmpdir(); // there is none
	}
}
