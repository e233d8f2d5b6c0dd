import { copy as verdicts } from "../copy.ts";
import { type BuildPart, textOf } from "../fact.ts";
import { finding, notKnown, pairsOf, unitsOf } from "../finding.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";
import { matchSockets, socketNeeds } from "./socket-match.ts";

/**
 * 1: the processor's socket is the board's, or an older one that the board takes too (FM2 in FM2+, one way only),
 * and there is a socket for each processor. Source: both records; sockets of one name, makers' pages.
 */
export const boardSocket: Rule = {
	number: 1,
	name: "board-socket",
	level: "fails",
	recorded: true,
	categories: ["processor", "motherboard"],
	judge: (build) =>
		pairsOf(build, "processor", "motherboard").map((pair) => judgeSocket(build, ...pair)),
};

// Processors that work beside another: Xeon E5-2000 and above, E5-1000 alone (ark.intel.com, scalability: 1S or 2S).
const worksTogether = /\bXeon E5[- ][24]\d{3}/i;

function judgeSocket(build: Build, processor: BuildPart, board: BuildPart): Finding {
	const values = socketNeeds(processor, board);
	const match = matchSockets(processor, board);
	if (match.is === "missing") return notKnown(copy.processorInBoard, values);
	if (match.is === "contradicting")
		return notKnown(copy.processorInBoard, values, copy.socketContradicts);
	if (match.is === "depending") return notKnown(copy.processorInBoard, values, copy.socketDepends);
	const [ofProcessor, ofBoard] = [textOf(processor, "socket"), textOf(board, "socket")];
	const sentence = (ending: string) =>
		verdicts.verdict(copy.twoSockets(ofProcessor ?? "", ofBoard ?? ""), ending);
	if (match.is === "other")
		return finding("fails", values, () =>
			sentence(match.sockets === 0 ? copy.soldered : copy.doesNotFit),
		);
	const processors = unitsOf(build.of("processor"));
	const left = match.sockets - processors;
	if (left < 0)
		return finding(
			"fails",
			values,
			() => verdicts.verdict(copy.severalProcessors(processors, match.sockets), copy.doesNotFit),
			left,
		);
	if (processors > 1 && !worksTogether.test(processor.name))
		return notKnown(copy.processorsTogether, values, copy.togetherNotKnown);
	const isOlder = ofProcessor === "FM2" && ofBoard === "FM2+";
	return finding("fits", values, () => sentence(isOlder ? copy.fitsOlder : copy.fits));
}
