import { compareTexts, pairsOf } from "../finding.ts";
import { takesBoard } from "../knowledge/board-forms.ts";
import { type BuildPart, numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 13: the case takes the board's form. A form that is larger than all listed forms fails; any
 * other unlisted form is unknown. EATX boards are 257 to 330 mm deep: the rule warns, except in a
 * full tower or test bench. Source: both records; sizes of the forms from their specifications.
 */
export const boardCase = rule("board-case", "fails", {
	reads: {
		motherboard: ["formFactor"],
		case: ["boardFormFactors", "formFactor", "expansionSlots"],
	},
	judge: (build) =>
		pairsOf(build, "motherboard", "case").map(([board, pcCase]) =>
			compareTexts(
				copy.boardInCase,
				{ part: board, key: "formFactor", ...copy.form, table: copy.tableOfForms },
				{ part: pcCase, key: "boardFormFactors", ...copy.boardForms },
				(form, forms) => {
					const takes = takesBoard(forms, form);
					if (takes === null) return { verdict: "unknown", why: copy.otherBoard };
					if (takes && form === "EATX" && !roomy.test(textOf(pcCase, "formFactor") ?? ""))
						return { verdict: "warns", ending: copy.measureDepth };
					if (takes) return { verdict: "fits" };
					return isListShort(pcCase, forms)
						? { verdict: "unknown", why: copy.formsDoubted }
						: { verdict: "fails", ending: copy.boardTooLarge };
				},
			),
		),
});

const roomy = /Full Tower|Test Bench/;
// A case for only Mini-ITX has one to three slots. A case with more slots takes larger boards, even
// if its record lists only Mini-ITX, as the records of all HTPC cases do (silverstonetek.com, GD07
// to GD10: ATX and seven slots).
const maxSlotsOfMiniItx = 3;

/** Whether a case lists only Mini-ITX, but has more than three slots or is an HTPC case. */
function isListShort(pcCase: BuildPart, forms: readonly string[]): boolean {
	if (!forms.every((form) => form.endsWith("ITX"))) return false;
	const slots = numberOf(pcCase, "expansionSlots") ?? 0;
	return slots > maxSlotsOfMiniItx || textOf(pcCase, "formFactor") === "HTPC";
}
