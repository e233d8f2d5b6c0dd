import { yesNoOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 37: a board with its connectors on the back needs a case with openings there. Yes is a fact on both sides; records
 * say no for many that have them, so no is none, and a board that is not known to be one is not judged. Source: both
 * records.
 */
export const backConnect: Rule = {
	number: 37,
	name: "back-connect",
	level: "fails",
	recorded: true,
	categories: ["motherboard", "case"],
	judge: (build) =>
		pairsOf(build, "motherboard", "case")
			.filter(([board]) => yesNoOf(board, "backConnect") === true)
			.map(([board, pcCase]) => {
				const values = [
					{ part: board, key: "backConnect", name: copy.backConnectBoard },
					{ part: pcCase, key: "backConnect", name: copy.backConnectCase },
				];
				return yesNoOf(pcCase, "backConnect") === true
					? finding("fits", values, () => copy.backConnectFits)
					: notKnown(copy.backConnectInCase, values, copy.backConnectNotKnown);
			}),
};
