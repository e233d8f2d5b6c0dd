import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { startRefusal } from "./start-refusal.ts";
import { isRoot } from "./system-user.server.ts";

/**
 * Makes sure that the data folder is there and can be written. A new one is closed to others;
 * root's can be entered (not listed), because the database's user has to get to its folder.
 * Refuses what is no folder, a folder of somebody else's and a full disk, in one sentence.
 */
export function makeDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
		if (!statSync(dataDir).isDirectory()) throw startRefusal(notAFolder(dataDir));
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw sentenceFor(dataDir, error) ?? error;
	}
}

function sentenceFor(dataDir: string, error: unknown): Error | null {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "EEXIST" || code === "ENOTDIR") return startRefusal(notAFolder(dataDir), error);
	if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
		return startRefusal(
			`This user may not write to the data folder ${dataDir}: give it the folder, or choose another in DATA_DIR.`,
			error,
		);
	}
	return null;
}

function notAFolder(dataDir: string): string {
	return `The data folder ${dataDir} is not a folder: move that file away, or choose another DATA_DIR.`;
}
