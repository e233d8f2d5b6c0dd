import { copy as fitCopy } from "../copy.ts";
import { decided, pairsOf, undecided, unitsOf } from "../finding.ts";
import { type Build, type BuildPart, type Finding, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";
import { evidenceOfSockets, matchSockets } from "./socket-match.ts";

// Processors that work beside another: Xeon E5-2000 and above, E5-1000 alone (ark.intel.com, scalability: 1S or 2S).
const worksTogether = /\bXeon E5[- ][24]\d{3}/i;

/**
 * 1: the processor's socket is the board's, or an older one that the board takes too (FM2 in FM2+, one way only),
 * and there is a socket for each processor. Source: both records; sockets of one name, makers' pages.
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
