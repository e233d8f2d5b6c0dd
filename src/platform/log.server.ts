import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "isLevelEnabled">;

/**
 * Structured logs, one JSON line each; never a password, token, secret or card
 * number. `to` is where they go; the standard output without it.
 */
export function openLog(level: string, to?: { write(line: string): void }): Log {
	const options = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: ["password", "token", "authorization", "cookie", "number", "cvc"],
		serializers: { err: withoutValues },
	};
	return to ? pino(options, to) : pino(options);
}

/**
 * A fault as it is logged: without the values that a failed statement was sent,
 * which Drizzle puts into its error (`params`, and `params: …` in its text), and without the row
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
	const cut = (text: unknown) =>
		typeof text === "string"
			? text.replace(/\nparams: .*?(?=\n {4}at |\ncaused by: |$)/gs, "")
			: text;
	return { ...told, message: cut(told.message), stack: cut(told.stack) };
}
