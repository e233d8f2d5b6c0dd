import { copy as verdicts } from "../copy.ts";
import { type Evidence, isKnownValue } from "../evidence.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { pairsOf } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

const zeroIsGap = true;

/**
 * 18: the supply has a plug for each of the board's sockets for the processor's power (EPS12V; a 4-pin socket takes
 * half of an 8-pin plug). Boards run with one of several, so fewer warns. Zero is no count on either side. Source:
 * both records.
 */
export const processorPlugs: Rule = {
	name: "processor-plugs",
	level: "warns",
	reads: { motherboard: ["eps8Pin", "eps4Pin"], "power-supply": ["eps8Pin"] },
	judge: (build) =>
		pairsOf(build, "motherboard", "power-supply").map(([board, supply]) => judgeEps(board, supply)),
};

function judgeEps(board: BuildPart, supply: BuildPart): Finding {
	const [eight, four] = [numberOf(board, "eps8Pin"), numberOf(board, "eps4Pin")];
	const both: Evidence[] = [
		{ part: board, key: "eps8Pin", ...copy.boardEps8, zeroIsGap },
		{ part: board, key: "eps4Pin", ...copy.boardEps4, zeroIsGap },
	];
	const recorded = both.filter(isKnownValue);
	const evidence: Evidence[] = [
		...(recorded.length > 0 ? recorded : both.slice(0, 1)),
		{ part: supply, key: "eps8Pin", ...copy.supplyEps, zeroIsGap },
	];
	const sockets = (eight ?? 0) + (four ?? 0);
	return judgeSum({
		question: copy.epsEnough,
		needed: [{ units: 1, each: sockets === 0 ? null : sockets }],
		most: numberOf(supply, "eps8Pin") || null,
		evidence,
		left: (left) =>
			left < 0 ? copy.epsFewer(copy.plugs(-left)) : verdicts.fitsWithLeft(copy.plugs(left)),
		tooFew: "warns",
	});
}
