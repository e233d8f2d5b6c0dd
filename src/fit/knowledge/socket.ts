import { type BuildPart, textOf } from "../rule.ts";

/**
 * A processor socket as a record writes it. `count` is how many of it a board has; `narrow` is the narrow mounting
 * of LGA 2011 boards for servers, which takes the same processors and other coolers.
 */
export type Socket = { name: string; count: number; narrow: boolean };

const soldered = /^integrated\b/i;
const spelling = /^(?:(\d+) ?x )?(.+?)( narrow)?$/i;

// The makers' names for one socket. TR4 is AMD's first name of sTR4 (amd.com, Ryzen Threadripper 1950X: "Socket
// sTR4"); "v2" marks the boards of LGA 1151 that take the 8th and 9th generation, and their chipset says the same.
const sameSocket: Readonly<Record<string, string>> = { TR4: "sTR4", "LGA 1151v2": "LGA 1151" };

/** The socket that a record's words name; `soldered` for boards whose processor is part of the board. */
export function readSocket(words: string): Socket | "soldered" {
	if (soldered.test(words)) return "soldered";
	const [, count, written = words, narrow] = spelling.exec(words.trim()) ?? [];
	const spaced = written.replace(/^LGA(?=\d)/i, "LGA ");
	const name = sameSocket[spaced] ?? spaced;
	return { name, count: Number(count ?? 1), narrow: narrow !== undefined };
}

/** The socket that a part's record names; null where it names none, or the processor is part of the board. */
export function socketOf(part: BuildPart): Socket | null {
	const words = textOf(part, "socket");
	const read = words === null ? "soldered" : readSocket(words);
	return read === "soldered" || read.name === "" ? null : read;
}

// Boards of these sockets took processors of their neighbours by a BIOS of the board's maker, some and not others
// (amd.com, processors for socket AM3 and AM3+).
const sometimesTogether = ["AM2", "AM2+", "AM3", "AM3+"];

/**
 * Whether a board's socket takes a processor of another socket; null where it depends on the board. FM2+ boards
 * take FM2 processors, and FM2 boards take no FM2+ processor: it has two pins more (AMD, A88X and A78 chipsets).
 */
export function takesSocket(board: string, processor: string): boolean | null {
	if (board === processor) return true;
	if (board === "FM2+" && processor === "FM2") return true;
	const mixed = sometimesTogether.includes(board) && sometimesTogether.includes(processor);
	return mixed ? null : false;
}
