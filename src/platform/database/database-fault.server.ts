import { errorCode } from "../../kernel/error-code.ts";
import { isDiskFull } from "../startup-error.ts";

/**
 * PostgreSQL's temporary errors: connection (08), resources or a full disk (53), shutdown (57P),
 * statement timeout (57014), lock not available (55P03), conflict of transactions (40001, 40P01),
 * read-only (25006), idle in transaction (25P03), disk failure (58030).
 */
const unavailableStates =
	/^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01|25006|25P03|58030)$/;
/** Temporary errors of sockets and of name resolution. */
const unavailableSockets =
	/^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/;
/** A certificate that is no longer, or not yet, good. Connections that are open go on. */
const badCertificates =
	/^(?:CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)_\w+)$/;
const unavailableMessages =
	/timeout exceeded when trying to connect|timeout expired|connection terminated|client has encountered a connection error|client was closed/i;

/** Whether a transaction failed only because of a conflict with another one, so that a retry can succeed. */
export function isTransactionConflict(fault: unknown): boolean {
	return hasState(fault, ["40001", "40P01"]);
}

/** Whether a write failed because its connection is read-only (25006). */
export function isReadOnly(fault: unknown): boolean {
	return hasState(fault, ["25006"]);
}

// Drizzle wraps PostgreSQL's error as the cause of its own.
function hasState(fault: unknown, states: readonly string[]): boolean {
	const cause = fault instanceof Error ? fault.cause : null;
	return [fault, cause].some((error) => states.includes(errorCode(error)));
}

/** Whether a fault means that the database is unavailable now, so that a later retry makes sense. */
export function isDatabaseUnavailable(fault: unknown): boolean {
	if (isDiskFull(fault)) return true;
	for (let error = fault, depth = 0; error instanceof Error && depth < 5; depth += 1) {
		const code = errorCode(error);
		if (unavailableStates.test(code) || unavailableSockets.test(code)) return true;
		if (badCertificates.test(code)) return true;
		// A starting server has no socket file yet.
		if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
		if (unavailableMessages.test(error.message)) return true;
		error = error.cause;
	}
	return false;
}

// The errors of one slow or unlucky statement, while the database serves all other statements.
const ownFaults = ["57014", "55P03", "40001", "40P01", "25P03"];

/** Whether only an outage explains a fault: the database is unreachable or refuses all writes. */
export function isOutage(fault: unknown): boolean {
	return isDatabaseUnavailable(fault) && !hasState(fault, ownFaults);
}

/** The repair that an operator must make, for the log; null if the fault can end by itself. */
export function repairHint(fault: unknown): string | null {
	return isDiskFull(fault) ? "a disk is full: make room, and the shop goes on by itself" : null;
}
