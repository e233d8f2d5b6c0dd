import { type BuildPart, textOf } from "../fact.ts";
import type { Need } from "../finding.ts";
import { boardSocketIsBelieved } from "../knowledge/chipset.ts";
import { socketIsBelieved } from "../knowledge/generation-of.ts";
import { readSocket, takesSocket } from "../knowledge/socket.ts";
import { copy } from "./copy.ts";

/** Both sockets as a rule reads them. */
export function socketNeeds(processor: BuildPart, board: BuildPart): Need[] {
	return [
		{ part: processor, key: "socket", name: copy.processorSocket },
		{ part: board, key: "socket", name: copy.boardSocket },
	];
}

/** How a processor and a board go together by their sockets, and how many of them the board has for a processor. */
export type SocketMatch = {
	is: "missing" | "contradicting" | "depending" | "fitting" | "other";
	sockets: number;
};

/** Compares the two sockets; a recorded socket that contradicts chipset or microarchitecture is not believed. */
export function matchSockets(processor: BuildPart, board: BuildPart): SocketMatch {
	const [ofProcessor, ofBoard] = [textOf(processor, "socket"), textOf(board, "socket")];
	if (ofProcessor === null || ofBoard === null) return { is: "missing", sockets: 0 };
	const [small, large] = [readSocket(ofProcessor), readSocket(ofBoard)];
	if (small === "soldered" || large === "soldered") return { is: "other", sockets: 0 };
	if (!socketIsBelieved(processor) || !boardSocketIsBelieved(board))
		return { is: "contradicting", sockets: large.count };
	const takes = takesSocket(large.name, small.name);
	if (takes === null) return { is: "depending", sockets: large.count };
	return { is: takes ? "fitting" : "other", sockets: large.count };
}
