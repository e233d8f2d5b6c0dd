import { copy as verdicts } from "../copy.ts";
import { textOf, wordsOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { takesBoard } from "../knowledge/board-forms.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 13: the board's form is one that the case takes. A smaller form that the case does not name is not known; one
 * that is larger than all of them fails. Source: both records; sizes of the forms from their specifications.
 */
export const boardCase: Rule = {
	number: 13,
	name: "board-case",
	level: "fails",
	recorded: true,
	categories: ["motherboard", "case"],
	judge: (build) =>
		pairsOf(build, "motherboard", "case").map(([board, pcCase]) => {
			const values = [
				{ part: board, key: "formFactor", name: copy.boardForm },
				{ part: pcCase, key: "boardFormFactors", name: copy.boardForms },
			];
			const form = textOf(board, "formFactor");
			const forms = wordsOf(pcCase, "boardFormFactors");
			if (form === null || forms === null) return notKnown(copy.boardInCase, values);
			const takes = takesBoard(forms, form);
			if (takes === null) return notKnown(copy.boardInCase, values, copy.smallerBoard);
			return finding(takes ? "fits" : "fails", values, () =>
				verdicts.verdict(
					copy.boardIs(form, forms.join(verdicts.comma)),
					takes ? copy.boardFits : copy.boardTooLarge,
				),
			);
		}),
};
