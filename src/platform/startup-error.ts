import { errorCode } from "../kernel/error-code.ts";

const errorName = "StartupError";

/**
 * Makes the error for a failed start that the operator can correct. Its message is one sentence for
 * the terminal: what is wrong and what to do. Any other error at a start is a fault of the shop.
 */
export function startupError(sentence: string, cause?: unknown): Error {
	const error = new Error(sentence, { cause });
	error.name = errorName;
	return error;
}

export function isStartupError(error: unknown): error is Error {
	return error instanceof Error && error.name === errorName;
}

/** The text that the terminal shows if a start or a command fails. A fault is shown with its stack. */
export function sentenceOf(error: unknown): string {
	if (isStartupError(error)) return error.message;
	if (isDiskFull(error))
		return "The disk is full: make room and start again. Nothing that was stored is lost.";
	return `An unexpected fault: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Whether a full disk caused an error, on this machine or at the database. */
export function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = errorCode(error);
	const errcode = "errcode" in error ? error.errcode : undefined;
	// 53100 is PostgreSQL's disk_full, 13 SQLite's SQLITE_FULL.
	return code === "ENOSPC" || code === "53100" || errcode === 13 || isDiskFull(error.cause);
}

/** Whether the output of a PostgreSQL program says that the disk is full. */
export function mentionsDiskFull(output: string): boolean {
	return /No space left|wrote only \d+ of \d+ bytes|Check free disk space/.test(output);
}
