import { errorCode } from "../kernel/error-code.ts";

const errorName = "StartupError";

/**
 * A reason not to start that the person at the keyboard can correct: the message is one sentence fit for a terminal,
 * which says what is wrong and what to do. Everything else that is thrown during a start is a fault of the shop.
 */
export function startupError(sentence: string, cause?: unknown): Error {
	const error = new Error(sentence, { cause });
	error.name = errorName;
	return error;
}

/** Whether something thrown is such a reason. */
export function isStartupError(error: unknown): error is Error {
	return error instanceof Error && error.name === errorName;
}

/** What a person reads when a start or a command ends in an error: a refusal's sentence, a full disk, else the fault with where it happened. */
export function sentenceOf(error: unknown): string {
	if (isStartupError(error)) return error.message;
	if (isDiskFull(error))
		return "The disk is full: make room and start again. Nothing that was stored is lost.";
	return `An unexpected fault: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Whether a full disk is behind an error, here or at the database. */
export function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = errorCode(error);
	const errcode = "errcode" in error ? error.errcode : undefined;
	// 53100 is PostgreSQL's disk_full, 13 SQLite's SQLITE_FULL.
	return code === "ENOSPC" || code === "53100" || errcode === 13 || isDiskFull(error.cause);
}

/** Whether a program of PostgreSQL ended for want of room, by its output. */
export function mentionsDiskFull(output: string): boolean {
	return /No space left|wrote only \d+ of \d+ bytes|Check free disk space/.test(output);
}
