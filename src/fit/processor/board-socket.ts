import { copy as fitCopy } from "../copy.ts";
import { decided, pairsOf, undecided, unitsOf } from "../finding.ts";
import { type Build, type BuildPart, type Finding, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";
import { evidenceOfSockets, matchSockets } from "./socket-match.ts";

// Xeon E5-2000 and 4000 work together, E5-1000 only alone (ark.intel.com, scalability: 1S or 2S).
const worksTogether = /\bXeon E5[- ][24]\d{3}/i;

/**
 * Rule 1: the processor has the board's socket, or an older socket that the board also takes (FM2
 * in FM2+, not the reverse), and the board has a socket for each processor. Source: both records;
 * the makers' pages for different names of one socket.
 */
export const boardSocket = rule("board-socket", "fails", {
	reads: {
		processor: ["socket", "microarchitecture", ({ name }) => worksTogether.exec(name)?.[0] ?? ""],
		motherboard: ["socket", "chipset"],
	},
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").map((pair) => judgeSocket(build, ...pair)),
});

function judgeSocket(build: Build, processor: BuildPart, board: BuildPart): Finding {
	const evidence = evidenceOfSockets(processor, board);
	const match = matchSockets(processor, board);
	if (match.is === "missing") return undecided(copy.processorInBoard, evidence);
	if (match.is === "contradicting")
		return undecided(copy.processorInBoard, evidence, copy.socketContradicts);
	if (match.is === "depending")
		return undecided(copy.processorInBoard, evidence, copy.socketDepends);
	if (match.is === "other")
		return decided("fails", evidence, () =>
			match.sockets === 0 ? copy.soldered : fitCopy.doesNotFit,
		);
	const processors = unitsOf(build.of("processor"));
	const left = match.sockets - processors;
	if (left < 0) return decided("fails", evidence, () => fitCopy.tooFew(copy.sockets(-left)), left);
	if (processors > 1 && !worksTogether.test(processor.name))
		return undecided(copy.processorsTogether, evidence, copy.togetherNotKnown);
	const isOlder = textOf(processor, "socket") === "FM2" && textOf(board, "socket") === "FM2+";
	return decided("fits", evidence, () => (isOlder ? copy.fitsOlder : fitCopy.fits));
}
