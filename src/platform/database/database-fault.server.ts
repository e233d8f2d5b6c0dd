import { errorCode } from "../../kernel/error-code.ts";
import { isDiskFull } from "../startup-error.ts";

/**
 * PostgreSQL's ways of not doing now what it will do later: connection (08), resources, a full disk
 * among them (53), operator (57P), a statement ended for want of time (57014) or of a lock (55P03),
 * a conflict of transactions (40001, 40P01), read-only for now (25006), a disk that fails (58030).
 */
const unavailableStates =
	/^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01|25006|25P03|58030)$/;
/** The socket's own ways, and those of the name of its other end. */
const unavailableSockets =
	/^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
	/timeout exceeded when trying to connect|timeout expired|connection terminated|client has encountered a connection error|client was closed/i;

const conflictStates = /^(?:40001|40P01)$/;

/** Whether a transaction failed only because others were at the same rows: done anew it may well pass. */
export function isTransactionConflict(fault: unknown): boolean {
	const cause = fault instanceof Error ? fault.cause : null;
	return [fault, cause].some((error) => conflictStates.test(errorCode(error)));
}

/** Whether a fault means that the database cannot be reached now, so that trying again later makes sense. */
export function isDatabaseUnavailable(fault: unknown): boolean {
	if (isDiskFull(fault)) return true;
	for (let error = fault, depth = 0; error instanceof Error && depth < 5; depth += 1) {
		const code = errorCode(error);
		if (unavailableStates.test(code) || unavailableSockets.test(code)) return true;
		// The socket file of a server that is starting is not there yet.
		if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
		if (unavailableMessages.test(error.message)) return true;
		error = error.cause;
	}
	return false;
}

/** What somebody has to repair before a fault can end, for the log; null where it ends by itself. */
export function repairHint(fault: unknown): string | null {
	if (isDiskFull(fault)) return "a disk is full: make room, and the shop goes on by itself";
	return null;
}
