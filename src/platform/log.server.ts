import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs, one JSON line each; never a password, token or card number. */
export function openLog(level: string): Log {
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: ["password", "token", "authorization", "cookie", "number", "cvc"],
	});
}
