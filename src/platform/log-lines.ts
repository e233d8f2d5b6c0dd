type Writes = { write(text: string): void };

type Line = {
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

const levels: Record<number, string> = {
	10: "trace",
	20: "debug",
	30: "info",
	40: "warn",
	50: "error",
	60: "fatal",
};
const queryLimit = 400;
// Node's own frames and those of packages say little about what to mend.
const frameElsewhere = /node:internal|node_modules|\(native\)|<anonymous>/;

/**
 * Where a log's JSON lines go when a person watches: short ones, with the time of day, the level
 * and what happened; an answer as method, route, status and milliseconds; a fault with where it
 * came from. `out` is the terminal.
 */
export function plainLines(out: Writes): Writes {
	return { write: (json) => out.write(plainLine(JSON.parse(json))) };
}

function plainLine({ level, time, ...line }: Line): string {
	const clock = new Date(time).toTimeString().slice(0, 8);
	const query = line.err?.query ? [`    ${line.err.query.slice(0, queryLimit)}`] : [];
	const frames = (line.err?.stack ?? "").split("\n").filter(isOwnFrame);
	const said = `${clock} ${(levels[level] ?? String(level)).padEnd(5)} ${whatHappened(line)}`;
	return [said, ...query, ...frames].map((text) => `${harmless(text)}\n`).join("");
}

function whatHappened(line: Omit<Line, "level" | "time">): string {
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

// What somebody sent must not write lines of its own, or move the terminal's cursor.
function harmless(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
