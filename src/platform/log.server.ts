import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "isLevelEnabled"> & {
	/** Logs a fault that the database may have caused. Of an outage, only the first fault has a line (DatabaseWatch). */
	fault(fields: FaultFields, message: string): void;
};

export type FaultFields = { err?: unknown; [about: string]: unknown };

type Output = { write(line: string): void; isTTY?: boolean };

/**
 * Opens a log of JSON lines, or of short plain lines if `to` is a terminal. The default of `to` is
 * the standard output. The log never contains a password, token, secret or card number.
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
	const target = output.isTTY
		? { write: (json: string) => output.write(plainLine(JSON.parse(json))) }
		: to;
	const logger = target ? pino(options, target) : pino(options);
	return Object.assign(logger, { fault: logger.error.bind(logger) });
}

/**
 * Returns a fault as the log shows it. Drizzle repeats a failed statement in several texts; the log
 * contains it once, as `query`. The log omits the statement's values (`params`) and the row that
 * the database quotes (`Failing row contains (…)`, in `detail`; PostgreSQL, Appendix A).
 */
function withoutValues(fault: unknown): unknown {
	if (!(fault instanceof Error)) return fault;
	const {
		params: _,
		detail: __,
		where: ___,
		...rest
	} = pino.stdSerializers.err(fault) as unknown as Record<string, unknown>;
	const failed = failedStatement(fault);
	const cut = (text: unknown) => {
		if (typeof text !== "string") return text;
		const once = failed ? text.replaceAll(failed.message, "Failed query") : text;
		return once.replace(/\nparams: .*?(?=\n {4}at |\ncaused by: |$)/gs, "");
	};
	const query = failed && { query: failed.query };
	return { ...rest, ...query, message: cut(rest.message), stack: cut(rest.stack) };
}

type FailedStatement = Error & { query: string };

/** Finds Drizzle's error among a fault and its causes. Its message contains the statement too. */
function failedStatement(fault: unknown, depth = 0): FailedStatement | null {
	if (!(fault instanceof Error) || depth > 5) return null;
	if ("query" in fault && typeof fault.query === "string") return fault as FailedStatement;
	return failedStatement(fault.cause, depth + 1);
}

type LogLine = {
	level: number;
	time: string;
	msg?: string;
	err?: { message?: string; stack?: string; query?: string };
	method?: string;
	route?: string;
	status?: number;
	ms?: number;
	requestId?: string;
};

const queryLimit = 400;
// Stack frames of Node and of packages rarely show what must be repaired.
const frameElsewhere = /node:internal|node_modules|\(native\)|<anonymous>/;

/**
 * Formats a log line for a terminal: the time of day, the level and the message. A response has its
 * method, route, status and milliseconds. A fault has the shop's own stack frames.
 */
function plainLine({ level, time, ...line }: LogLine): string {
	const clock = new Date(time).toTimeString().slice(0, 8);
	const query = line.err?.query ? [`    ${line.err.query.slice(0, queryLimit)}`] : [];
	const frames = (line.err?.stack ?? "").split("\n").filter(isOwnFrame);
	const head = `${clock} ${(pino.levels.labels[level] ?? String(level)).padEnd(5)} ${whatHappened(line)}`;
	return [head, ...query, ...frames].map((text) => `${harmless(text)}\n`).join("");
}

function whatHappened(line: Omit<LogLine, "level" | "time">): string {
	const { msg = "", err, method, route, status, ms, ...more } = line;
	const call = method && route ? `${method} ${route}` : undefined;
	if (call && ms !== undefined) {
		const broken = msg === "answered" ? [] : [msg];
		return [call, status, `${Math.round(ms)} ms`, ...broken].join(" ");
	}
	const rest = Object.entries(more).map(([name, value]) => `${name}=${inWords(value)}`);
	const why = err?.message === undefined ? msg : `${msg}: ${err.message}`;
	return [...(call ? [call] : []), why, ...rest].filter(Boolean).join(" ");
}

function inWords(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}

function isOwnFrame(line: string): boolean {
	return /^\s+at /.test(line) && !frameElsewhere.test(line);
}

// Text from a request must not add lines to the log or move the terminal's cursor.
function harmless(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
