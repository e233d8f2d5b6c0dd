import { type BuildPart, textOf } from "../rule.ts";

/**
 * A processor socket as a record writes it. `count`: the number of such sockets on a board.
 * `narrow`: the narrow mounting of LGA 2011 server boards, which takes the same processors but
 * other coolers.
 */
export type Socket = { name: string; count: number; narrow: boolean };

const soldered = /^integrated\b/i;
const spelling = /^(?:(\d+) ?x )?(.+?)( narrow)?$/i;

// The makers' names for one socket. TR4 is AMD's first name of sTR4 (amd.com, Ryzen Threadripper 1950X: "Socket
// sTR4"); "v2" marks the boards of LGA 1151 that take the 8th and 9th generation, and their chipset says the same.
const sameSocket: Readonly<Record<string, string>> = { TR4: "sTR4", "LGA 1151v2": "LGA 1151" };

/** Reads the socket in a record's words; `soldered` for boards whose processor is part of the board. */
export function readSocket(words: string): Socket | "soldered" {
	if (soldered.test(words)) return "soldered";
	const [, count, written = words, narrow] = spelling.exec(words.trim()) ?? [];
	const spaced = written.replace(/^LGA(?=\d)/i, "LGA ");
	const name = sameSocket[spaced] ?? spaced;
	return { name, count: Number(count ?? 1), narrow: narrow !== undefined };
}

/** The socket in a part's record; null if there is none, or if the processor is part of the board. */
export function socketOf(part: BuildPart): Socket | null {
	const words = textOf(part, "socket");
	const read = words === null ? "soldered" : readSocket(words);
	return read === "soldered" || read.name === "" ? null : read;
}

// Some boards with these sockets take processors of the others, by a BIOS of the board's maker
// (amd.com, processors for socket AM3 and AM3+).
const sometimesTogether = ["AM2", "AM2+", "AM3", "AM3+"];

/**
 * Whether a board's socket takes another socket's processor; null if it depends on the board. FM2+
 * boards take FM2 processors. FM2 boards lack two pins of FM2+ (AMD, A88X and A78 chipsets).
 */
export function takesSocket(board: string, processor: string): boolean | null {
	if (board === processor) return true;
	if (board === "FM2+" && processor === "FM2") return true;
	const mixed = sometimesTogether.includes(board) && sometimesTogether.includes(processor);
	return mixed ? null : false;
}
