import { decided, pairsOf, undecided } from "../finding.ts";
import { rule, yesNoOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 37: a board with its connectors on the back needs a case with openings there. Yes is a fact on both sides; records
 * say no for many that have them, so no is none, and a board that is not known to be one is not judged. Source: both
 * records.
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
