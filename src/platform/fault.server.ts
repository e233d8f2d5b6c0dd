/** PostgreSQL's ways of being away: connection (08), resources (53), operator (57P), and the socket's own. */
const awayCodes =
	/^(?:08\w{3}|53\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;
const awayWords =
	/timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i;

/** Whether a fault means that the database cannot be reached now, so that trying again later makes sense. */
export function isDatabaseAway(fault: unknown): boolean {
	for (let error = fault, depth = 0; error instanceof Error && depth < 5; depth += 1) {
		const code = (error as { code?: unknown }).code;
		if (typeof code === "string" && awayCodes.test(code)) return true;
		if (awayWords.test(error.message)) return true;
		error = error.cause;
	}
	return false;
}
