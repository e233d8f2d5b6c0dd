import { decided, pairsOf, undecided } from "../finding.ts";
import { rule, yesNoOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 37: a board with its connectors on the back needs a case with openings there. Only a
 * recorded yes counts: records say no for many boards and cases that have them. A board without a
 * yes is not judged. Source: both records.
 */
export const backConnect = rule("back-connect", "fails", {
	reads: { motherboard: ["backConnect"], case: ["backConnect"] },
	judge: (build) =>
		pairsOf(build, "motherboard", "case")
			.filter(([board]) => yesNoOf(board, "backConnect") === true)
			.map(([board, pcCase]) => {
				const key = "backConnect";
				const evidence = [
					{ part: board, key, ...copy.backConnectBoard },
					{ part: pcCase, key, ...copy.backConnectCase },
				];
				const takes = yesNoOf(pcCase, key);
				if (takes === true) return decided("fits", evidence);
				const why = takes === null ? undefined : () => copy.backConnectNotKnown;
				return undecided(copy.backConnectFits, evidence, why);
			}),
});
