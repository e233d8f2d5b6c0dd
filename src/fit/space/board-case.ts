import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf, wordsOf } from "../fact.ts";
import { finding, notKnown, pairsOf } from "../finding.ts";
import { takesBoard } from "../knowledge/board-forms.ts";
import type { Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 13: the board's form is one that the case takes. A smaller form that the case does not name is not known; one
 * that is larger than all of them fails. EATX boards are 257 to 330 mm deep: a tower of middle size warns. Source: both records; sizes of the forms from their specifications.
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
			if (takes === null) return notKnown(copy.boardInCase, values, copy.otherBoard);
			if (!takes && isListShort(pcCase, forms))
				return notKnown(copy.boardInCase, values, copy.formsDoubted);
			if (takes && form === "EATX" && !roomy.test(textOf(pcCase, "formFactor") ?? ""))
				return finding("warns", values, () =>
					verdicts.verdict(copy.boardIs(form, forms.join(verdicts.comma)), copy.measureDepth),
				);
			return finding(takes ? "fits" : "fails", values, () =>
				verdicts.verdict(
					copy.boardIs(form, forms.join(verdicts.comma)),
					takes ? copy.boardFits : copy.boardTooLarge,
				),
			);
		}),
};

const roomy = /Full Tower|Test Bench/;
// Cases for Mini-ITX alone have one to three slots. More are for a larger board (silverstonetek.com, GD07 to GD10:
// ATX and seven slots, in records that name Mini-ITX alone, as those of all HTPC cases do).
const mostSlotsOfMiniItx = 3;

/** Whether a case that names Mini-ITX alone has more slots than such a board, or is of a kind recorded so by default. */
function isListShort(pcCase: BuildPart, forms: readonly string[]): boolean {
	if (!forms.every((form) => form.endsWith("ITX"))) return false;
	const slots = numberOf(pcCase, "expansionSlots") ?? 0;
	return slots > mostSlotsOfMiniItx || textOf(pcCase, "formFactor") === "HTPC";
}
