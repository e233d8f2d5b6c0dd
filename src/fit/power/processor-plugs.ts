import { isKnownValue } from "../evidence.ts";
import { pairsOf } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import { type BuildPart, type Finding, numberOf, rule } from "../rule.ts";
import { copy } from "./copy.ts";

const zeroIsGap = true;

/**
 * Rule 18: the supply has a plug for each EPS12V socket of the board, which powers the processor (a
 * 4-pin socket takes half of an 8-pin plug). The rule only warns about too few plugs, because a
 * board runs with one of several. A recorded zero counts as missing. Source: both records.
 */
export const processorPlugs = rule("processor-plugs", "warns", {
	reads: { motherboard: ["eps8Pin", "eps4Pin"], "power-supply": ["eps8Pin"] },
	judge: (build) =>
		pairsOf(build, "motherboard", "power-supply").map(([board, supply]) => judgeEps(board, supply)),
});

function judgeEps(board: BuildPart, supply: BuildPart): Finding {
	const both = [
		{ part: board, key: "eps8Pin", ...copy.boardEps8, zeroIsGap },
		{ part: board, key: "eps4Pin", ...copy.boardEps4, zeroIsGap },
	];
	const recorded = both.filter(isKnownValue);
	const sockets = both.reduce((sum, { part, key }) => sum + (numberOf(part, key) ?? 0), 0);
	return judgeSum({
		question: copy.epsEnough,
		needed: [{ units: 1, each: sockets === 0 ? null : sockets }],
		evidence: recorded.length > 0 ? recorded : both.slice(0, 1),
		has: { part: supply, key: "eps8Pin", ...copy.supplyEps, zeroIsGap },
		inWords: copy.plugs,
		tooFew: "warns",
		over: copy.epsFewer,
	});
}
