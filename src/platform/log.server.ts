import pino, { type Logger } from "pino";
import { plainLines } from "./log-lines.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "isLevelEnabled">;

type Output = { write(line: string): void; isTTY?: boolean };

/**
 * Structured logs, one JSON line each, and short plain lines on a terminal; never a password,
 * token, secret or card number. `to` is where they go; the standard output without it.
 */
export function openLog(level: string, to?: Output): Log {
	const options = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: ["password", "token", "authorization", "cookie", "number", "cvc"],
		serializers: { err: withoutValues },
	};
	const output = to ?? process.stdout;
	if (output.isTTY) return pino(options, plainLines(output));
	return to ? pino(options, to) : pino(options);
}

/**
 * A fault as it is logged: a failed statement once, as `query`, and not again in each text that
 * Drizzle puts it into; without the values that it was sent (`params`), and without the row
 * that the database quotes (`Failing row contains (…)`, in `detail`; PostgreSQL, Appendix A).
 */
function withoutValues(fault: unknown): unknown {
	if (!(fault instanceof Error)) return fault;
	const {
		params: _,
		detail: __,
		where: ___,
		...told
	} = pino.stdSerializers.err(fault) as unknown as Record<string, unknown>;
	const failed = failedStatement(fault);
	const cut = (text: unknown) => {
		if (typeof text !== "string") return text;
		const once = failed ? text.replaceAll(failed.message, "Failed query") : text;
		return once.replace(/\nparams: .*?(?=\n {4}at |\ncaused by: |$)/gs, "");
	};
	const query = failed && { query: failed.query };
	return { ...told, ...query, message: cut(told.message), stack: cut(told.stack) };
}

type FailedStatement = Error & { query: string };

/** Drizzle's error among a fault and its causes: the statement is in its message too. */
function failedStatement(fault: unknown, depth = 0): FailedStatement | null {
	if (!(fault instanceof Error) || depth > 5) return null;
	if ("query" in fault && typeof fault.query === "string") return fault as FailedStatement;
	return failedStatement(fault.cause, depth + 1);
}
