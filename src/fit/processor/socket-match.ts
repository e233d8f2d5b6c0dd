import { copy } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { socketsOfBoard } from "../knowledge/chipset.ts";
import { socketsOfProcessor } from "../knowledge/generation-of.ts";
import { readSocket, takesSocket } from "../knowledge/socket.ts";
import { type BuildPart, textOf } from "../rule.ts";

export function evidenceOfSockets(processor: BuildPart, board: BuildPart): Evidence[] {
	return [processor, board].map((part) => evidenceOfSocket(part));
}

export function evidenceOfSocket(part: BuildPart): Evidence {
	return { part, key: "socket", ...copy.socket };
}

/** Whether the sockets of a processor and a board match, and how many sockets the board has. */
export type SocketMatch = {
	is: "missing" | "contradicting" | "depending" | "fitting" | "other";
	sockets: number;
};

/**
 * Compares the two sockets. If a record contradicts its own socket, the result is `contradicting`,
 * unless none of the possible sockets fits.
 */
export function matchSockets(processor: BuildPart, board: BuildPart): SocketMatch {
	const [ofProcessor, ofBoard] = [textOf(processor, "socket"), textOf(board, "socket")];
	if (ofProcessor === null || ofBoard === null) return { is: "missing", sockets: 0 };
	const large = readSocket(ofBoard);
	if (large === "soldered") return { is: "other", sockets: 0 };
	const answers = socketsOfProcessor(processor).flatMap((small) =>
		socketsOfBoard(board).map((socket) => takesSocket(socket, small)),
	);
	const { count: sockets } = large;
	if (answers.every((takes) => takes === false)) return { is: "other", sockets };
	if (answers.length > 1) return { is: "contradicting", sockets };
	return { is: answers[0] === true ? "fitting" : "depending", sockets };
}
