import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "../../kernel/error-code.ts";
import { isDiskFull, startupError } from "../startup-error.ts";
import { isRoot } from "./system-user.server.ts";

/**
 * Makes sure that the data folder exists and is writable. A new folder is closed to other users.
 * They may enter, but not list, root's folder, because the database's user must reach its own
 * folder. Refuses in one sentence a file, another user's folder, and a place where no folder can be
 * made, such as /proc or below a broken link.
 */
export function makeDataDir(dataDir: string): void {
	try {
		makeFolder(dataDir);
		if (!statSync(dataDir).isDirectory()) throw startupError(notAFolder(dataDir));
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw sentenceFor(dataDir, error) ?? error;
	}
}

// Node's own `recursive` never ends in a folder that exists but accepts no folders, such as /proc.
function makeFolder(folder: string): void {
	const mode = isRoot() ? 0o711 : 0o700;
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (errorCode(error) === "EEXIST") return;
		if (errorCode(error) !== "ENOENT" || dirname(folder) === folder) throw error;
		makeFolder(dirname(folder));
		mkdirSync(folder, { mode });
	}
}

function sentenceFor(dataDir: string, error: unknown): Error | null {
	const code = errorCode(error);
	if (code === "" || isDiskFull(error)) return null;
	if (code === "EEXIST" || code === "ENOTDIR") return startupError(notAFolder(dataDir), error);
	if (["EACCES", "EPERM", "EROFS"].includes(code)) {
		return startupError(
			`This user may not write to the data folder ${dataDir}: give it the folder, or choose another in DATA_DIR.`,
			error,
		);
	}
	return startupError(
		`The data folder ${dataDir} cannot be made (${code}: a link on the way leads nowhere, or that place takes no folders): choose another in DATA_DIR.`,
		error,
	);
}

function notAFolder(dataDir: string): string {
	return `The data folder ${dataDir} is not a folder: move that file away, or choose another DATA_DIR.`;
}
