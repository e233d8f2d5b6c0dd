import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import type { Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 18: the supply has a plug for each of the board's sockets for the processor's power (EPS12V; a 4-pin socket takes
 * half of an 8-pin plug). Boards run with one of several, so fewer warns. Zero is no count on either side. Source:
 * both records.
 */
export const processorPlugs: Rule = {
	number: 18,
	name: "processor-plugs",
	level: "warns",
	recorded: true,
	categories: ["motherboard", "power-supply"],
	judge: (build) =>
		pairsOf(build, "motherboard", "power-supply").map(([board, supply]) => judgeEps(board, supply)),
};

function judgeEps(board: BuildPart, supply: BuildPart): Finding {
	const [eight, four] = [numberOf(board, "eps8Pin"), numberOf(board, "eps4Pin")];
	const boardValues = [
		{ part: board, key: "eps8Pin", name: copy.boardEps8 },
		{ part: board, key: "eps4Pin", name: copy.boardEps4 },
	].filter(
		({ key }) => board.attributes[key] !== undefined || (key === "eps8Pin" && four === null),
	);
	const values = [...boardValues, { part: supply, key: "eps8Pin", name: copy.supplyEps }];
	const sockets = (eight ?? 0) + (four ?? 0);
	const plugs = numberOf(supply, "eps8Pin");
	if (sockets === 0 || plugs === null || plugs === 0) return notKnown(copy.epsEnough, values);
	const left = plugs - sockets;
	const says = () =>
		verdicts.verdict(copy.boardEps(sockets, plugs), left < 0 ? copy.epsFewer : copy.epsFits);
	return finding(left < 0 ? "warns" : "fits", values, says, left);
}
